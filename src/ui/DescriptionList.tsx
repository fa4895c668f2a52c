import { type ReactNode, useId } from 'react'
import { descriptionList, type DescriptionListVariantProps } from '../styled-system/recipes'
import { Accordion } from './Accordion.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import { Icon } from './Icon.tsx'
import { Check, Minus } from './icons.ts'
import { usePhoneWidth } from './media.ts'
import { withAmounts } from './withAmounts.tsx'

type Fact = { term: string; value: ReactNode }

/** Pairs of term and value. */
export function DescriptionList({ rows, look }: { rows: readonly Fact[] } & DescriptionListVariantProps) {
  const part = descriptionList({ look })
  return (
    <dl className={part.root}>
      {rows.map(({ term, value }) => (
        <div key={term} className={part.row}>
          <dt className={part.term}>{term}</dt>
          <dd className={part.value}>{withAmounts(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

type CheckListProps = {
  title: string
  items: readonly { text: string; included: boolean }[]
  /** Read by screen readers before an item that is not included. */
  missing?: string
  /** On the phone, where its card is one of many, it is folded at first. */
  folds?: boolean
}

/** The included items, and the missing ones. */
export function CheckList({ title, folds = false, ...rest }: CheckListProps) {
  const part = descriptionList()
  const name = useId()
  const isPhone = usePhoneWidth()
  const list = <Checks {...rest} />
  if (folds && isPhone) return <Accordion name={name} items={[{ title, content: list }]} />
  return (
    <div className={part.checks}>
      <h3 className={part.title}>{title}</h3>
      {list}
    </div>
  )
}

function Checks({ items, missing }: Pick<CheckListProps, 'items' | 'missing'>) {
  const part = descriptionList()
  return (
    <ul className={part.list}>
      {items.map(({ text, included }) => {
        const Mark = included ? Check : Minus
        return (
          <li key={text} className={part.item} data-off={included ? undefined : ''}>
            <Icon of={Mark} className={part.mark} />
            <span>
              {!included && missing !== undefined && <VisuallyHidden>{missing} </VisuallyHidden>}
              {text}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
