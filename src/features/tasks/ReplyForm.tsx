import type { ReactNode } from 'react'
import { replyForm } from '../../styled-system/recipes'

/** actions: the primary one last. */
export function ReplyForm({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const part = replyForm()
  return (
    <div className={part.root}>
      {children}
      {actions !== null && <div className={part.actions}>{actions}</div>}
    </div>
  )
}

export function AnswerGroup({ title, children }: { title: string; children: ReactNode }) {
  const part = replyForm()
  return (
    <section className={part.group}>
      <h3 className={part.heading}>{title}</h3>
      {children}
    </section>
  )
}
