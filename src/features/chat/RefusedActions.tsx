import { Suspense, useState } from 'react'
import { refusedMessageCopy } from '../../copy/refusedMessage.ts'
import { refusalText } from '../../copy/refusals.ts'
import { syncCopy } from '../../copy/sync.ts'
import { discardChange, editChange, resendChange } from '../../data/sync/resolveChange.ts'
import { sendMessage } from '../../domain/message.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { EditBox } from '../../ui/EditBox.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
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
  const [editing, setEditing] = useState(false)
  if (editing && text !== null)
    return (
      <EditBox
        fields={[{ name: 'message', label: refusedMessageCopy.editLabel, text }]}
        texts={{ save: refusedMessageCopy.saveEdit, cancel: refusedMessageCopy.cancelEdit }}
        onSave={(texts) => {
          setEditing(false)
          attempt(editChange(opId, (args) => sendMessage.withTexts(args, texts)))
        }}
        onCancel={() => setEditing(false)}
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
        <Button size="sm" look="ghost" onClick={() => setEditing(true)}>
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
