import { useState } from 'react'
import { money } from '../../copy/billing.ts'
import { dayAndYearOf } from '../../copy/calendar.ts'
import { invoiceCopy } from '../../copy/invoices.ts'
import { issueInvoiceCopy as copy } from '../../copy/issueInvoice.ts'
import { bookingCopy } from '../../copy/meetings.ts'
import { generateInvoice, type IssuedInvoice } from '../../data/staff/invoices.ts'
import { sendWithStoredId } from '../../data/sync/attempts.ts'
import { useFormDraft } from '../../data/sync/useFormDraft.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { daysAfter, todayInMexico } from '../../domain/calendar.ts'
import type { Uid } from '../../domain/id.ts'
import type { LostDispute } from '../../domain/lostDispute.ts'
import { manualInvoice, typedAmount } from '../../domain/manualInvoice.ts'
import { centavos } from '../../domain/money.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { Select } from '../../ui/Select.tsx'
import { SumLines } from '../../ui/SumLines.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'

type IssueInvoiceDialogProps = {
  client: { id: Uid; name: string }
  /** The lost disputes that no invoice charges yet. */
  disputes: readonly LostDispute[]
  /** The contract has ended: nothing else is charged. */
  onlyDisputes: boolean
  open: boolean
  onClose: () => void
}

/** charges: the id of a lost dispute; OTHER: what staff type. */
type Values = { charges: string; concept: string; amount: string; due: string }

const OTHER = 'other'

const { leastAmount, mostAmount, conceptMax, dueMostDays } = manualInvoice

const conceptError = (text: string): string | undefined => {
  const { length } = text.trim()
  return length === 0 ? copy.conceptMissing : length > conceptMax ? copy.conceptLong : undefined
}

function amountError(text: string): string | undefined {
  const amount = typedAmount(text)
  return amount === null || amount < leastAmount || amount > mostAmount ? copy.amountWrong : undefined
}

/** Makes an invoice by hand: the server first returns a preview, then makes it. */
export function IssueInvoiceDialog(props: IssueInvoiceDialogProps) {
  const { client, onlyDisputes, open, onClose } = props
  const online = useOnline()
  const today = todayInMexico(useNow())
  // The list of disputes stays as it was at the opening: after the invoice is made, the dispute would leave it while
  // the dialog closes.
  const [disputes] = useState(props.disputes)
  const disputeIn = ({ charges }: Values) => disputes.find(({ id }) => id === charges)
  const isTyped = (typed: Values) => !onlyDisputes && (typed.charges === OTHER || disputes.length === 0)
  const [shown, setShown] = useState<{ of: string; invoice: IssuedInvoice } | null>(null)
  // The preview is valid only for unchanged values: after an edit it is requested again.
  const previewOf = (values: Values) => (shown?.of === JSON.stringify(values) ? shown.invoice : null)
  const key = `issue-invoice:${client.id}`
  const draft = useFormDraft(key)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    // The amount that a bank took back is chosen first: an invoice typed by hand would restore nothing when it is paid.
    initial: { charges: disputes[0]?.id ?? OTHER, concept: '', amount: '', due: daysAfter(today, 15) },
    validate: (typed: Values) =>
      errorsOf<Values>({
        charges: isTyped(typed) || disputeIn(typed) !== undefined ? undefined : copy.chargesMissing,
        concept: isTyped(typed) ? conceptError(typed.concept) : undefined,
        amount: isTyped(typed) ? amountError(typed.amount) : undefined,
        due: typed.due === '' ? copy.dueMissing : undefined,
      }),
    submit: (typed) => {
      const dispute = disputeIn(typed)
      const { due: dueDate } = typed
      const invoice =
        dispute === undefined
          ? { concept: typed.concept.trim(), amount: typedAmount(typed.amount) ?? 0, dueDate, dispute: null }
          : {
              concept: copy.disputeConcept(dispute.number),
              amount: dispute.amount,
              dueDate,
              dispute: dispute.id,
            }
      return previewOf(typed) === null
        ? generateInvoice(client.id, invoice, null)
        : sendWithStoredId(key, typed, (id) => generateInvoice(client.id, invoice, id))
    },
    onDone: ({ value }, typed) => {
      if (value.number === null) {
        setShown({ of: JSON.stringify(typed), invoice: value })
        return 'keepDraft'
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
      description={(onlyDisputes ? copy.sentenceAgain : copy.sentence)(client.name)}
      form={{ ref: element, onSubmit }}
      submit={
        preview === null
          ? { text: copy.look, busyText: copy.looking, busy }
          : { text: copy.generate(money(centavos(preview.amount))), busyText: copy.generating, busy }
      }
      online={online}
    >
      <RestoredNote {...note} />
      {disputes.length > 0 && (
        <Select
          label={copy.charges}
          placeholder={copy.chargesMissing}
          hint={isTyped(values) ? undefined : copy.chargesHint}
          error={field('charges').error}
          required
          options={[
            ...disputes.map(({ id, number, amount }) => ({
              value: String(id),
              label: copy.chargesDispute(number, money(centavos(amount))),
            })),
            ...(onlyDisputes ? [] : [{ value: OTHER, label: copy.chargesOther }]),
          ]}
          value={isTyped(values) || disputeIn(values) ? values.charges : ''}
          onChange={(charges) => write('charges', charges)}
        />
      )}
      {isTyped(values) && (
        <>
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
        </>
      )}
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
