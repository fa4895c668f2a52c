import type { ReactNode } from 'react'
import { facts, type FactsVariantProps } from '../styled-system/recipes'
import { Hidden } from './Hidden.tsx'
import { Check, Minus } from './icons.ts'

type Fact = { term: string; value: ReactNode }

/** Pairs of term and value. */
export function Facts({ rows, look }: { rows: readonly Fact[] } & FactsVariantProps) {
  const part = facts({ look })
  return (
    <dl className={part.root}>
      {rows.map(({ term, value }) => (
        <div key={term} className={part.row}>
          <dt className={part.term}>{term}</dt>
          <dd className={part.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type CheckListProps = {
  title: string
  items: readonly { text: string; included: boolean }[]
  /** Said before what is missing, to those who do not see the mark. */
  missing?: string
}

/** What is in it, and what is not. */
export function CheckList({ title, items, missing }: CheckListProps) {
  const part = facts()
  return (
    <div className={part.checks}>
      <h3 className={part.title}>{title}</h3>
      <ul className={part.list}>
        {items.map(({ text, included }) => {
          const Mark = included ? Check : Minus
          return (
            <li key={text} className={part.item} data-off={included ? undefined : ''}>
              <Mark size={16} strokeWidth={2} className={part.mark} aria-hidden />
              <span>
                {!included && missing !== undefined && <Hidden>{missing} </Hidden>}
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
