import { useId } from 'react'
import { manualMethodName, markPaidCopy as said } from '../../copy/markPaid.ts'
import { markInvoicePaid } from '../../data/staff/markInvoicePaid.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { isManualMethod, manualMethods, REFERENCE_MAX } from '../../domain/manualPayment.ts'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { dialogForm } from '../../styled-system/recipes'
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
  onMarked: () => void
}

function referenceError(method: string, reference: string): string | undefined {
  if (reference.length > REFERENCE_MAX) return said.tooLong
  return method !== 'cash' && reference === '' ? said.missing : undefined
}

/** Registers money that came outside of the app. The amount is said twice: it cannot be undone. */
export function MarkPaidDialog({ invoice, open, onClose, onMarked }: MarkPaidDialogProps) {
  const id = useId()
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
      onMarked()
      onClose()
    },
    fieldOf: () => 'reference',
    problems: said.problems,
  })
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={said.title}
      description={`${said.about(invoice.client, invoice.number, invoice.amount)} ${said.told}`}
      closeLabel={said.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <BusyButton
            type="submit"
            form={id}
            look="primary"
            busy={busy}
            busyText={said.busy}
            disabled={!online}
          >
            {said.confirm(invoice.amount)}
          </BusyButton>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        className={dialogForm()}
        aria-label={said.title}
        onSubmit={onSubmit}
        noValidate
      >
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {said.offline}
          </Banner>
        )}
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
      </form>
    </Dialog>
  )
}
