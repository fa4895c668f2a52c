import type { ReactNode } from 'react'
import { bubble } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import type { Picture } from '../../ui/icons.ts'
import { piecesOf } from './piecesOf.ts'

type MessageBubbleProps = {
  side: 'own' | 'other'
  tone: 'plain' | 'read' | 'waiting' | 'refused'
  /** The sender's name, for screen readers. */
  speaker: ReactNode
  text: string
  /** Draws a file in place of the text. */
  renderFile?: ((words: ReactNode) => ReactNode) | undefined
  state: { icon: Picture | null; text: string } | null
  grouped: boolean
  /** The writer's initials next to the last bubble of a group; the other bubbles leave the same space empty. */
  picture?: ReactNode
  reason?: ReactNode
  actions?: ReactNode
}

export function MessageBubble(props: MessageBubbleProps) {
  const { side, tone, speaker, text, renderFile, state, grouped, picture, reason, actions } = props
  const part = bubble({ side, state: tone, grouped })
  const words = (
    <p className={part.body}>
      {piecesOf(text).map((piece) =>
        piece.isLink ? (
          <a key={piece.at} href={piece.text} target="_blank" rel="noopener noreferrer">
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
  return (
    <div className={part.root}>
      {side === 'other' && <div className={part.face}>{picture}</div>}
      <div className={part.stack}>
        {speaker}
        {renderFile === undefined ? words : renderFile(words)}
        {state && (
          <span className={part.state}>
            {state.icon && <Icon of={state.icon} size="xs" />}
            {state.text}
          </span>
        )}
        {reason && <p className={part.reason}>{reason}</p>}
        {actions !== undefined && <div className={part.actions}>{actions}</div>}
      </div>
    </div>
  )
}
