import { type AmountVariantProps, amount } from '../styled-system/recipes'

/** A sum of money with its unit, written small beside it. */
export function Amount({ figure, unit, ...look }: AmountVariantProps & { figure: string; unit: string }) {
  const part = amount(look)
  return (
    <p className={part.root}>
      <span className={part.figure}>{figure}</span> <span className={part.unit}>{unit}</span>
    </p>
  )
}
