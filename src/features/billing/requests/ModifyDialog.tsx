import { useId, useState } from 'react'
import { billingCopy } from '../../../copy/billing.ts'
import type { FailureText } from '../../../copy/failures.ts'
import { modifyCopy } from '../../../copy/contractRequests.ts'
import { enqueueChange } from '../../../data/sync/enqueueChange.ts'
import { useDraft } from '../../../data/sync/useDraft.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { contractDraftKey } from '../../../domain/cancellation.ts'
import type { Contract } from '../../../domain/contract.ts'
import { openTicketIntent } from '../../../domain/ticket.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCoarsePointer } from '../../../ui/media.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { errorsOf } from '../../form/errors.ts'
import { useFields } from '../../form/useFields.ts'

type ModifyDialogProps = { open: boolean; contract: Contract; onClose: () => void; onGone: () => void }

/** The client's requested change, as a ticket: also written offline, and sent later. */
export function ModifyDialog({ open, contract, onClose, onGone }: ModifyDialogProps) {
  const form = useId()
  const online = useOnline()
  const phone = useCoarsePointer()
  const key = contractDraftKey(contract.id, 'modification')
  const draft = useDraft(key, 'continues')
  const { busy, act } = useAction()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const text = draft.value ?? ''

  const send = () => {
    setFailure(null)
    return act(
      () =>
        enqueueChange(
          openTicketIntent(contract.user_id, crypto.randomUUID(), {
            category: 'billing',
            priority: 'medium',
            tool_name: null,
            subject: modifyCopy.subject(contract.folio),
            description: text,
          }),
          [key],
        ),
      {
        onDone: () => {
          draft.clear()
          // No toast when the server has it: the list of requests shows it.
          if (!online)
            showToast('good', modifyCopy.onDevice[phone ? 'phone' : 'computer'], modifyCopy.onDeviceDetail)
          onClose()
        },
        onFailed: () => setFailure({ title: modifyCopy.notKept, detail: modifyCopy.notKeptDetail }),
      },
    )
  }
  const { element, field, onSubmit } = useFields({
    values: { text },
    onWrite: (_name, typed) => draft.set(typed),
    validate: (typed) =>
      errorsOf<{ text: string }>({ text: typed.text.trim() === '' ? modifyCopy.missing : undefined }),
    busy,
    onValid: () => void send(),
  })
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
      <form ref={element} id={form} aria-label={modifyCopy.title} onSubmit={onSubmit} noValidate>
        <TextArea
          {...field('text')}
          label={modifyCopy.label}
          hint={modifyCopy.kept}
          required
          tall
          maxLength={modifyCopy.most}
        />
        <FormAlert failure={failure} />
      </form>
    </Dialog>
  )
}
