import { type ReactNode, Suspense } from 'react'
import { emptyState } from '../styled-system/recipes'
import { lazyPart } from './lazyPart.tsx'
import type { MotifName } from './theme/motifs.ts'

// Drawn only when the list is empty: other content must not wait for it.
const EmptyWall = lazyPart(
  () => import('./EmptyWall.tsx').then((module) => module.EmptyWall),
  () => null,
)

type EmptyStateProps = {
  title: string
  sentence?: string
  action?: ReactNode
  /** The tile of the missing item, lifted out of the wall; null draws none. */
  motif?: MotifName | null
}

/** States what is missing, why, and what to do next. */
export function EmptyState({ title, sentence, action, motif = 'chatbot' }: EmptyStateProps) {
  const part = emptyState()
  return (
    <div className={part.root}>
      {motif !== null && (
        <Suspense fallback={<span className={part.drawing} />}>
          <EmptyWall motif={motif} className={part.drawing} />
        </Suspense>
      )}
      <p className={part.title}>{title}</p>
      {sentence !== undefined && <p className={part.sentence}>{sentence}</p>}
      {action !== undefined && <div className={part.action}>{action}</div>}
    </div>
  )
}
