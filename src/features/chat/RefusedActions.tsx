import { Suspense, useState } from 'react'
import { refusedMessageCopy } from '../../copy/refusedMessage.ts'
import { refusalText } from '../../copy/refusals.ts'
import { syncCopy } from '../../copy/sync.ts'
import { useEditOf } from '../../data/sync/edits.ts'
import { discardChange, resendChange } from '../../data/sync/resolveChange.ts'
import { sendMessage } from '../../domain/message.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ChangeEdit } from '../action/ChangeEdit.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import type { ForwardOrDownloadProps } from '../action/ForwardOrDownload.tsx'

// Lazy: it is kept on the device second. Without its file the message can be sent again and deleted.
const ForwardOrDownload = lazyPart<ForwardOrDownloadProps>(
  () => import('../action/ForwardOrDownload.tsx').then((module) => module.ForwardOrDownload),
  () => null,
)

export type RefusedActionsProps = {
  opId: string
  /** Null for a file, which cannot be edited. */
  text: string | null
  blocked: boolean
  canDiscard: boolean
}

export type RefusalReasonProps = { refusal: RefusalCode }

export const RefusalReason = ({ refusal }: RefusalReasonProps) => refusalText[refusal]

const attempt = (change: Promise<unknown>) => toastIfFailed(change, syncCopy.actionFailed)

/** The actions on a message that the server refused. */
export function RefusedActions({ opId, text, blocked, canDiscard }: RefusedActionsProps) {
  const [begun, setBegun] = useState<number>()
  const typed = useEditOf(opId)
  if (text !== null && typed !== undefined && (begun !== undefined || typed !== null))
    return (
      <ChangeEdit
        change={{
          id: opId,
          kind: sendMessage.kind,
          about: null,
          client: null,
          tool: null,
          createdAt: begun ?? 0,
          texts: { message: text },
        }}
        typed={typed}
        canEdit={canDiscard}
        label={refusedMessageCopy.editLabel}
        onClose={() => setBegun(undefined)}
      />
    )
  return (
    <>
      {canDiscard && (
        <Suspense fallback={null}>
          <ForwardOrDownload opId={opId} />
        </Suspense>
      )}
      {canDiscard && text !== null && (
        <Button size="sm" look="ghost" onClick={() => setBegun(Date.now())}>
          {refusedMessageCopy.edit}
        </Button>
      )}
      {!blocked && (
        <Button size="sm" look="ghost" onClick={() => attempt(resendChange(opId))}>
          {refusedMessageCopy.resend}
        </Button>
      )}
      {canDiscard && (
        <Button size="sm" look="danger" onClick={() => attempt(discardChange(opId))}>
          {refusedMessageCopy.discard}
        </Button>
      )}
    </>
  )
}
