import type { ReactNode } from 'react'
import { personCard } from '../styled-system/recipes'
import { Avatar } from './Avatar.tsx'
import { Card } from './Card.tsx'

type PersonCardProps = {
  name: string
  picture: string | null
  details: readonly string[]
  actions: ReactNode
}

/** A person, with the contact data. */
export function PersonCard({ name, picture, details, actions }: PersonCardProps) {
  const part = personCard()
  return (
    <Card>
      <div className={part.root}>
        <div className={part.head}>
          <Avatar name={name} picture={picture} size="xl" tone="panel" />
          <div className={part.text}>
            <h3 className={part.name}>{name}</h3>
            {details.map((detail) => (
              <p key={detail} className={part.detail}>
                {detail}
              </p>
            ))}
          </div>
        </div>
        <div className={part.actions}>{actions}</div>
      </div>
    </Card>
  )
}
