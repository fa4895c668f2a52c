import { returnMethodName, returnRefundCopy as said } from '../../copy/returnRefund.ts'
import { markRefundReturned } from '../../data/staff/returnRefund.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { REFERENCE_MAX } from '../../domain/manualPayment.ts'
import { returnMethods } from '../../domain/refund.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

export type RefundToReturn = {
  readonly id: string
  readonly client: string
  /** "5,459.99 MXN" */
  readonly amount: string
}

type ReturnDialogProps = {
  refund: RefundToReturn
  open: boolean
  onClose: () => void
  onDone: () => void
}

function referenceError(method: string, reference: string): string | undefined {
  if (reference.length > REFERENCE_MAX) return said.tooLong
  return method !== 'cash' && reference === '' ? said.missing : undefined
}

/** Registers money that staff gave back. */
export function ReturnDialog({ refund, open, onClose, onDone }: ReturnDialogProps) {
  const { online } = useSyncStatus()
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { method: 'spei', reference: '' },
    validate: ({ method, reference }) =>
      errorsOf<{ method: string; reference: string }>({
        reference: referenceError(method, reference.trim()),
      }),
    submit: ({ method, reference }) =>
      markRefundReturned(refund.id, returnMethods.find((one) => one === method) ?? 'spei', reference.trim()),
    onDone: ({ value: { marked } }) => {
      if (marked) showToast('good', said.done)
      else showToast('news', said.already, said.alreadyDetail)
      onDone()
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
      description={said.about(refund.client, refund.amount)}
      form={{ ref: element, onSubmit }}
      submit={{ text: said.confirm(refund.amount), busyText: said.busy, busy }}
      online={online}
    >
      <Select
        label={said.method}
        placeholder={said.method}
        options={returnMethods.map((value) => ({ value, label: returnMethodName[value] }))}
        value={returnMethods.find((one) => one === values.method) ?? ''}
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
