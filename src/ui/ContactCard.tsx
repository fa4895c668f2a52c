import type { ReactNode } from 'react'
import { contactCard } from '../styled-system/recipes'
import { Avatar } from './Avatar.tsx'

export type ContactRow = { term: string; value: string; href?: string }

export type ContactCardProps = {
  name: string
  /** As for `Avatar`. */
  picture: string | null
  detail: string | null
  rows: ContactRow[]
  tone?: 'panel'
  action?: ReactNode
}

export function ContactCard({ name, picture, detail, rows, tone, action }: ContactCardProps) {
  const part = contactCard()
  return (
    <section className={part.root} aria-label={name}>
      <Avatar name={name} picture={picture} size="xl" tone={tone} />
      <div>
        <h2 className={part.name}>{name}</h2>
        {detail !== null && <p className={part.detail}>{detail}</p>}
      </div>
      <dl className={part.rows}>
        {rows.map(({ term, value, href }) => (
          <div key={term} className={part.row}>
            <dt className={part.term}>{term}</dt>
            <dd className={part.value}>
              {href === undefined ? (
                value
              ) : (
                <a href={href} target="_blank" rel="noreferrer">
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {action}
    </section>
  )
}
