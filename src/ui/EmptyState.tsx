import type { ReactNode } from 'react'
import { emptyState } from '../styled-system/recipes'
import { EmptyWall } from './EmptyWall.tsx'

type EmptyStateProps = { title: string; sentence?: string; action?: ReactNode; drawing?: boolean }

/** Says what is missing, why, and the one thing to do about it. */
export function EmptyState({ title, sentence, action, drawing = true }: EmptyStateProps) {
  const part = emptyState()
  return (
    <div className={part.root}>
      {drawing && <EmptyWall className={part.drawing} />}
      <p className={part.title}>{title}</p>
      {sentence !== undefined && <p className={part.sentence}>{sentence}</p>}
      {action !== undefined && <div className={part.action}>{action}</div>}
    </div>
  )
}
