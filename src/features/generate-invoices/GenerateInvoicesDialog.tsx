import { useState } from 'react'
import type { FailureText } from '../../copy/failures.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { generateInvoicesCopy as copy } from '../../copy/generateInvoices.ts'
import { generateMonthlyInvoices, invoicesToGenerate } from '../../data/staff/invoices.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { useAction } from '../action/useAction.ts'

type GenerateInvoicesDialogProps = {
  open: boolean
  onClose: () => void
  /** Invoices were made. */
  onDone: () => void
}

/** Generates the missing invoices of all contracts' periods; first it shows how many contracts have one. */
export function GenerateInvoicesDialog({ open, onClose, onDone }: GenerateInvoicesDialogProps) {
  const online = useOnline()
  const { value, failure: notRead } = useLoaded(invoicesToGenerate)
  const { busy, act } = useAction()
  const [refused, setRefused] = useState<FailureText | null>(null)
  const generate = () =>
    act(generateMonthlyInvoices, {
      onDone: ({ value: made }) => {
        showToast('good', copy.done, copy.doneDetail(made))
        onClose()
        onDone()
      },
      onFailed: ({ code }) => setRefused(failureTextOf(code, copy.problems)),
    })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence}
      form={{
        ref: null,
        onSubmit: (event) => {
          event.preventDefault()
          void generate()
        },
      }}
      submit={{
        text: copy.generate,
        busyText: copy.generating,
        busy,
        disabled: value === undefined || value.contracts === 0,
      }}
      online={online}
    >
      <output>
        {value === undefined
          ? online && notRead === null && copy.looking
          : value.contracts === 0
            ? copy.none(value.days)
            : copy.due(value.contracts, value.days)}
      </output>
      <FormAlert
        failure={
          refused ??
          (notRead === null || notRead === 'offline' ? null : failureTextOf(notRead, copy.problems))
        }
      />
    </FormDialog>
  )
}
