import { useState } from 'react'
import { money } from '../../copy/billing.ts'
import { dayAndYearOf } from '../../copy/calendar.ts'
import { invoiceCopy } from '../../copy/invoices.ts'
import { issueInvoiceCopy as copy } from '../../copy/issueInvoice.ts'
import { bookingCopy } from '../../copy/meetings.ts'
import { generateInvoice, type IssuedInvoice } from '../../data/staff/invoices.ts'
import { sendOnce } from '../../data/sync/attempts.ts'
import { useFormDraft } from '../../data/sync/useFormDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { daysAfter, todayInMexico } from '../../domain/calendar.ts'
import type { Uid } from '../../domain/id.ts'
import { manualInvoice, typedAmount } from '../../domain/manualInvoice.ts'
import { centavos } from '../../domain/money.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { SumLines } from '../../ui/SumLines.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'

type IssueInvoiceDialogProps = {
  client: { id: Uid; name: string }
  open: boolean
  onClose: () => void
}

type Values = { concept: string; amount: string; due: string }

const { leastAmount, mostAmount, conceptMax, dueMostDays } = manualInvoice

function amountError(text: string): string | undefined {
  const amount = typedAmount(text)
  return amount === null || amount < leastAmount || amount > mostAmount ? copy.amountWrong : undefined
}

/** Makes an invoice by hand: the server first returns a preview, then makes it. */
export function IssueInvoiceDialog({ client, open, onClose }: IssueInvoiceDialogProps) {
  const online = useOnline()
  const today = todayInMexico(useNow())
  const [shown, setShown] = useState<{ of: string; invoice: IssuedInvoice } | null>(null)
  // Only for unchanged values: after an edit the preview is requested again.
  const previewOf = (values: Values) => (shown?.of === JSON.stringify(values) ? shown.invoice : null)
  const key = `issue-invoice:${client.id}`
  const draft = useFormDraft(key)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    initial: { concept: '', amount: '', due: daysAfter(today, 15) },
    validate: ({ concept, amount, due }: Values) =>
      errorsOf<Values>({
        concept:
          concept.trim() === ''
            ? copy.conceptMissing
            : concept.trim().length > conceptMax
              ? copy.conceptLong
              : undefined,
        amount: amountError(amount),
        due: due === '' ? copy.dueMissing : undefined,
      }),
    submit: (typed) => {
      const { concept, amount, due } = typed
      const invoice = { concept: concept.trim(), amount: typedAmount(amount) ?? 0, dueDate: due }
      return previewOf(typed) === null
        ? generateInvoice(client.id, invoice, null)
        : sendOnce(key, typed, (id) => generateInvoice(client.id, invoice, id))
    },
    onDone: ({ value }, typed) => {
      if (value.number === null) {
        setShown({ of: JSON.stringify(typed), invoice: value })
        return 'goes on'
      }
      showToast('good', copy.done, copy.doneDetail(value.number))
      syncNow()
      onClose()
      return undefined
    },
    fieldOf: () => 'concept',
    problems: copy.problems,
  })
  const preview = previewOf(values)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence(client.name)}
      form={{ ref: element, onSubmit }}
      submit={
        preview === null
          ? { text: copy.look, busyText: copy.looking, busy }
          : { text: copy.generate(money(centavos(preview.amount))), busyText: copy.generating, busy }
      }
      online={online}
    >
      <RestoredNote {...note} />
      <TextField
        {...field('concept')}
        label={copy.concept}
        hint={copy.conceptHint}
        required
        autoComplete="off"
      />
      <TextField
        {...field('amount')}
        label={copy.amount}
        hint={copy.amountHint}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <DatePicker
        label={copy.due}
        required
        error={field('due').error}
        texts={bookingCopy.dateTexts}
        value={values.due}
        min={today}
        max={daysAfter(today, dueMostDays)}
        onChange={(day) => write('due', day)}
      />
      {preview !== null && (
        <section aria-label={copy.preview} aria-live="polite">
          <SumLines
            lines={[
              { term: invoiceCopy.net, value: money(centavos(preview.net)) },
              { term: invoiceCopy.iva, value: money(centavos(preview.iva)) },
              { term: copy.total, value: money(centavos(preview.amount)), kind: 'total' },
              { term: copy.due, value: dayAndYearOf(preview.due_date) },
              { term: copy.contract, value: preview.folio ?? '' },
            ]}
          />
          {preview.twin !== null && (
            <Banner boxed tone="amber" icon={CircleAlert}>
              {copy.twin(preview.twin)}
            </Banner>
          )}
        </section>
      )}
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
