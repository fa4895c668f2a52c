import { type AmountVariantProps, amount } from '../styled-system/recipes'

type AmountProps = AmountVariantProps & {
  figure: string
  unit: string
  /** The price without the promotion, struck out. */
  before?: string | undefined
}

/** An amount with its unit in smaller type. */
export function Amount({ figure, unit, before, ...look }: AmountProps) {
  const part = amount(look)
  return (
    <p className={part.root}>
      <span className={part.figure} data-private="">
        {figure}
      </span>{' '}
      <span className={part.unit}>{unit}</span>
      {before !== undefined && <s className={part.unit}>{before}</s>}
    </p>
  )
}
