import type { ReactNode } from 'react'
import { noteCard, type NoteCardVariantProps } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'

type NoteCardProps = NoteCardVariantProps & {
  icon?: Picture
  title: string
  children: ReactNode
  foot?: ReactNode
}

/** A note or an event that the person should read before continuing. */
export function NoteCard({ tone, icon, title, children, foot }: NoteCardProps) {
  const part = noteCard({ tone })
  return (
    <section className={part.root}>
      <h2 className={part.title}>
        {icon && <Icon of={icon} size="lg" />}
        {title}
      </h2>
      <p className={part.text}>{children}</p>
      {foot !== undefined && <p className={part.foot}>{foot}</p>}
    </section>
  )
}
