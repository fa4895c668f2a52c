import { useState } from 'react'
import { chatCopy } from '../../copy/chat.ts'
import { syncCopy } from '../../copy/sync.ts'
import { discardChange, editChange, resendChange } from '../../data/sync/resolveChange.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
import { sendMessage } from '../../domain/message.ts'
import { Button } from '../../ui/Button.tsx'
import { EditBox } from '../../ui/EditBox.tsx'
import { showToast } from '../../ui/toasts.ts'

export type RefusedActionsProps = { opId: string; text: string; blocked: boolean; canDiscard: boolean }

const attempt = (change: Promise<void>) => {
  change.catch((error: unknown) => {
    reportMistake(error)
    showToast('bad', syncCopy.actionFailed)
  })
}

/** What can be done about a message that the server did not take. */
export function RefusedActions({ opId, text, blocked, canDiscard }: RefusedActionsProps) {
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <EditBox
        fields={[{ name: 'message', label: chatCopy.editLabel, text }]}
        texts={{ save: chatCopy.saveEdit, cancel: chatCopy.cancelEdit }}
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
        <Button size="sm" look="ghost" onClick={() => setEditing(true)}>
          {chatCopy.edit}
        </Button>
      )}
      {!blocked && (
        <Button size="sm" look="ghost" onClick={() => attempt(resendChange(opId))}>
          {chatCopy.resend}
        </Button>
      )}
      {canDiscard && (
        <Button size="sm" look="danger" onClick={() => attempt(discardChange(opId))}>
          {chatCopy.discard}
        </Button>
      )}
    </>
  )
}
