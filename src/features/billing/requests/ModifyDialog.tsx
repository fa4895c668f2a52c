import { type FormEvent, useId, useState } from 'react'
import { billingCopy, modifyCopy } from '../../../copy/billing.ts'
import { enqueueChange } from '../../../data/sync/enqueueChange.ts'
import { reportMistake } from '../../../data/storage/faultCode.ts'
import { useDraft } from '../../../data/sync/useDraft.ts'
import { useSyncStatus } from '../../../data/sync/useSyncStatus.ts'
import { contractDraftKey } from '../../../domain/cancellation.ts'
import type { Contract } from '../../../domain/contract.ts'
import { openTicketIntent } from '../../../domain/ticket.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCoarsePointer } from '../../../ui/media.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { clearToasts, showToast } from '../../../ui/toasts.ts'

type ModifyDialogProps = { open: boolean; contract: Contract; onClose: () => void; onGone: () => void }

/** What the client wants changed, as a ticket: written without a signal too, and sent when there is one. */
export function ModifyDialog({ open, contract, onClose, onGone }: ModifyDialogProps) {
  const form = useId()
  const { online } = useSyncStatus()
  const phone = useCoarsePointer()
  const key = contractDraftKey(contract.id, 'modification')
  const draft = useDraft(key)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const text = draft.value ?? ''
  const isMissing = text.trim() === ''

  const send = async () => {
    setBusy(true)
    try {
      const ticket = openTicketIntent(contract.user_id, crypto.randomUUID(), {
        category: 'billing',
        priority: 'medium',
        tool_name: null,
        subject: modifyCopy.subject(contract.folio),
        description: text,
      })
      await enqueueChange(ticket, [key])
      draft.clear()
      // What the server has, it says itself: then the list of the requests turns.
      if (!online)
        showToast('good', modifyCopy.onDevice[phone ? 'phone' : 'computer'], modifyCopy.onDeviceDetail)
      onClose()
    } catch (error) {
      reportMistake(error)
      showToast('bad', modifyCopy.notKept, modifyCopy.notKeptDetail)
    }
    setBusy(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    clearToasts()
    if (!isMissing && !busy) void send()
  }
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={modifyCopy.title}
      description={modifyCopy.sentence}
      closeLabel={billingCopy.close}
      onClose={onClose}
      onGone={onGone}
      footer={
        <>
          <Button onClick={onClose}>{billingCopy.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy}>
            {modifyCopy.send}
          </Button>
        </>
      }
    >
      <form id={form} aria-label={modifyCopy.title} onSubmit={onSubmit} noValidate>
        <TextArea
          label={modifyCopy.label}
          hint={modifyCopy.kept}
          error={asked && isMissing ? modifyCopy.missing : undefined}
          required
          tall
          maxLength={modifyCopy.most}
          value={text}
          onChange={({ target }) => draft.set(target.value)}
        />
      </form>
    </Dialog>
  )
}
