import { manualMethodName, markPaidCopy as said } from '../../copy/markPaid.ts'
import { markInvoicePaid } from '../../data/staff/markInvoicePaid.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { isManualMethod, manualMethods, REFERENCE_MAX } from '../../domain/manualPayment.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

export type InvoiceToMark = {
  readonly id: string
  readonly number: string
  readonly client: string
  /** "5,459.99 MXN" */
  readonly amount: string
}

type MarkPaidDialogProps = {
  invoice: InvoiceToMark
  open: boolean
  onClose: () => void
}

function referenceError(method: string, reference: string): string | undefined {
  if (reference.length > REFERENCE_MAX) return said.tooLong
  return method !== 'cash' && reference === '' ? said.missing : undefined
}

/** Registers money that came outside of the app. The amount is said twice: it cannot be undone. */
export function MarkPaidDialog({ invoice, open, onClose }: MarkPaidDialogProps) {
  const { online } = useSyncStatus()
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { method: 'spei', reference: '' },
    validate: ({ method, reference }) =>
      errorsOf<{ method: string; reference: string }>({
        reference: referenceError(method, reference.trim()),
      }),
    submit: ({ method, reference }) =>
      markInvoicePaid(invoice.id, isManualMethod(method) ? method : 'cash', reference.trim()),
    onDone: ({ value: { marked } }) => {
      if (marked) showToast('good', said.done)
      else showToast('news', said.already, said.alreadyDetail)
      syncNow()
      onClose()
    },
    fieldOf: () => 'reference',
    problems: said.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={said}
      description={`${said.about(invoice.client, invoice.number, invoice.amount)} ${said.told}`}
      form={{ ref: element, onSubmit }}
      submit={{ text: said.confirm(invoice.amount), busyText: said.busy, busy }}
      online={online}
    >
      <Select
        label={said.method}
        placeholder={said.method}
        options={manualMethods.map((value) => ({ value, label: manualMethodName[value] }))}
        value={isManualMethod(values.method) ? values.method : ''}
        onChange={(method) => write('method', method)}
      />
      <TextField
        {...field('reference')}
        label={said.reference}
        hint={said.referenceHint}
        {...(values.method === 'cash' && { optional: said.optional })}
        autoComplete="off"
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
