import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { actionList, type ActionListVariantProps } from '../../styled-system/recipes'
import { Count } from '../../ui/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ChevronRight, type Picture } from '../../ui/icons.ts'
import { Skeleton } from '../../ui/Loading.tsx'
import { withAmounts } from '../../ui/withAmounts.tsx'

export type ActionRowContent = {
  key: string
  picture: ReactNode
  what: string
  badge?: ReactNode
  detail?: string
  /** A quotation of another person. */
  quote?: string | null
  go?: { to: string; text: string; outside?: boolean } | undefined
}

type ActionListProps = {
  title: string
  /** label: for screen readers ("3 pendientes"). A value of 0 is not shown. */
  count: { value: number; label: string }
  rows: readonly ActionRowContent[]
  /** One level below the heading above it. */
  heading: 'h2' | 'h3'
}

/** The person's open tasks; the first row is the most urgent. */
export function ActionList({ title, count, rows, heading: Heading }: ActionListProps) {
  const id = useId()
  const part = actionList()
  return (
    <section className={part.root} aria-labelledby={id}>
      <header className={part.head}>
        <Heading id={id} className={part.title}>
          {title}
        </Heading>
        <Count {...count} />
      </header>
      <ul>
        {rows.map((row, index) => (
          <ActionRow key={row.key} row={row} first={index === 0 && row.go !== undefined} />
        ))}
      </ul>
    </section>
  )
}

function ActionRow({ row, first }: { row: ActionRowContent; first: boolean }) {
  const { picture, what, badge, detail, quote, go } = row
  const part = actionList({ first })
  return (
    <li className={part.row}>
      <div className={part.picture}>{picture}</div>
      <div className={part.text}>
        <div className={part.line}>
          <p className={part.what}>{withAmounts(what)}</p>
          {badge}
        </div>
        {detail !== undefined && <p className={part.detail}>{withAmounts(detail)}</p>}
        {quote !== undefined && quote !== null && (
          <blockquote className={part.quote} data-private="">
            {quote}
          </blockquote>
        )}
      </div>
      {go && (
        <Link
          className={part.go}
          to={go.to}
          {...(go.outside === true ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          <span className={part.goText}>{go.text}</span>
          <VisuallyHidden>: {what}</VisuallyHidden>
          <Icon of={ChevronRight} size="lg" className={part.goArrow} />
        </Link>
      )}
    </li>
  )
}

/** A calendar leaf, for a task with a date. */
export function CalendarDay({ day }: { day: string }) {
  return (
    <span className={actionList().leaf} aria-hidden>
      {day}
    </span>
  )
}

export function IconBadge({ icon, tone }: { icon: Picture } & Pick<ActionListVariantProps, 'tone'>) {
  return (
    <span className={actionList({ tone }).sign} aria-hidden>
      <Icon of={icon} size="lg" />
    </span>
  )
}

export function ActionListSkeleton({ title, rows }: { title: string; rows: number }) {
  const part = actionList()
  return (
    <div className={part.root} aria-hidden>
      <div className={part.head}>
        <span className={part.title}>{title}</span>
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={`${row}`} className={part.row}>
          <Skeleton shape="face" />
          <div className={part.text}>
            <Skeleton shape="title" />
            <Skeleton shape="label" />
          </div>
        </div>
      ))}
    </div>
  )
}
