import { type ReactNode, Suspense } from 'react'
import { chatCopy, stateText } from '../../copy/chat.ts'
import { timeOfDay } from '../../copy/dates.ts'
import type { MessageState, ShownMessage, Side } from '../../domain/message.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Check, CheckCheck, CircleAlert, type Picture, Laptop, Smartphone } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { useCoarsePointer } from '../../ui/media.ts'
import type { FileBodyProps } from './files/FileBody.tsx'
import type { RefusalReasonProps, RefusedActionsProps } from './RefusedActions.tsx'

// Lazy: most conversations have no refused message. If this lazy chunk fails to load, the chat must still render.
const RefusedActions = lazyPart<RefusedActionsProps>(
  () => import('./RefusedActions.tsx').then((module) => module.RefusedActions),
  () => null,
)

// The reason is in the same chunk: the refusal texts are large.
const RefusalReason = lazyPart<RefusalReasonProps>(
  () => import('./RefusedActions.tsx').then((module) => module.RefusalReason),
  () => null,
)

// Without this chunk only the file's label is shown.
const FileBody = lazyPart<FileBodyProps & { words: ReactNode }>(
  () => import('./files/FileBody.tsx').then((module) => module.FileBody),
  ({ words }) => words,
)

type MessageRowProps = {
  message: ShownMessage
  ownSide: Side
  other: { name: string; picture: string | null; tone?: 'panel' }
  grouped: boolean
  showsStatus: boolean
  isFormer: boolean
}

const tones: Record<MessageState, 'plain' | 'read' | 'waiting' | 'refused'> = {
  on_device: 'waiting',
  sent: 'plain',
  delivered: 'plain',
  read: 'read',
  unresolved: 'refused',
}

const icons: Record<MessageState, Picture | null> = {
  on_device: null,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  unresolved: CircleAlert,
}

/** The time is shown once the server has the message: before that it is the device's time, which could be wrong. */
const hasTime: Record<MessageState, boolean> = {
  on_device: false,
  sent: true,
  delivered: true,
  read: true,
  unresolved: false,
}

export function MessageRow({
  message,
  ownSide,
  other: now,
  grouped,
  showsStatus,
  isFormer,
}: MessageRowProps) {
  // The device has no name and no picture of a former account manager.
  const isOtherManager = isFormer && message.side === 'manager'
  const other = isOtherManager ? { name: chatCopy.formerManager, picture: null } : now
  const phone = useCoarsePointer()
  const { state, text, file, at, side, refusal } = message
  const renderFile =
    file === null
      ? undefined
      : (words: ReactNode) => (
          <Suspense fallback={words}>
            <FileBody
              {...{ file, words }}
              side={side === ownSide ? 'own' : 'other'}
              unsentId={state === 'on_device' && message.canDiscard ? message.opId : null}
            />
          </Suspense>
        )
  if (side !== ownSide)
    return (
      <MessageBubble
        side="other"
        tone="plain"
        speaker={<VisuallyHidden>{chatCopy.says(other.name)}</VisuallyHidden>}
        text={text}
        renderFile={renderFile}
        picture={
          showsStatus ? (
            <Avatar name={other.name} picture={other.picture} size="sm" tone={other.tone} />
          ) : undefined
        }
        state={showsStatus ? { icon: null, text: timeOfDay(at) } : null}
        grouped={grouped}
      />
    )
  const label = stateText[state][phone ? 'phone' : 'computer']
  return (
    <MessageBubble
      side="own"
      tone={tones[state]}
      speaker={
        <VisuallyHidden>
          {isOtherManager ? chatCopy.says(chatCopy.formerManager) : chatCopy.you}
        </VisuallyHidden>
      }
      text={text}
      renderFile={renderFile}
      state={{
        icon: icons[state] ?? (phone ? Smartphone : Laptop),
        text: hasTime[state] ? `${label} ${timeOfDay(at)}` : label,
      }}
      grouped={grouped}
      reason={
        refusal !== null && (
          <Suspense>
            <RefusalReason refusal={refusal} />
          </Suspense>
        )
      }
      actions={
        state === 'unresolved' && message.opId !== null ? (
          <Suspense fallback={null}>
            <RefusedActions
              opId={message.opId}
              text={file === null ? text : null}
              blocked={refusal === 'blocked'}
              canDiscard={message.canDiscard}
            />
          </Suspense>
        ) : undefined
      }
    />
  )
}
