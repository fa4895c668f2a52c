import { useDraft } from '../../data/sync/useDraft.ts'
import { voidInvoiceCopy as copy } from '../../copy/issueInvoice.ts'
import { voidInvoice } from '../../data/staff/invoices.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { voidReason } from '../../domain/manualInvoice.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'
import type { InvoiceToVoid } from './useVoid.tsx'

type VoidDialogProps = {
  invoice: InvoiceToVoid
  open: boolean
  onClose: () => void
}

/** Cancels a manual invoice. */
export function VoidDialog({ invoice, open, onClose }: VoidDialogProps) {
  const online = useOnline()
  const draft = useDraft(`void-invoice:${invoice.id}`)
  const { element, busy, failure, field, onSubmit, note } = useForm({
    draft,
    initial: { reason: '' },
    validate: ({ reason }) => {
      const { length } = reason.trim()
      return errorsOf<{ reason: string }>({
        reason: length < voidReason.min || length > voidReason.max ? copy.reasonMissing : undefined,
      })
    },
    submit: ({ reason }) => voidInvoice(invoice.id, reason.trim()),
    onDone: ({ value }) => {
      showToast('good', copy.done, invoice.isAgain ? copy.doneAgain(value) : copy.doneDetail(value))
      syncNow()
      onClose()
    },
    fieldOf: () => 'reason',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={(invoice.isAgain ? copy.sentenceAgain : copy.sentence)(invoice.number, invoice.amount)}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.confirm, busyText: copy.busy, busy }}
      online={online}
    >
      <RestoredNote {...note} />
      <TextField
        {...field('reason')}
        label={copy.reason}
        hint={copy.reasonHint}
        required
        autoComplete="off"
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
