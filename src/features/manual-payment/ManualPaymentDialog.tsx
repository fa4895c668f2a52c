import type { FailureText } from '../../copy/failures.ts'
import type { CallResult } from '../../data/session/call.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { REFERENCE_MAX } from '../../domain/manualPayment.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type Texts<Problem extends string> = Record<
  | 'title'
  | 'close'
  | 'cancel'
  | 'offline'
  | 'method'
  | 'reference'
  | 'referenceHint'
  | 'optional'
  | 'missing'
  | 'tooLong'
  | 'busy'
  | 'done'
  | 'already'
  | 'alreadyDetail',
  string
> & { readonly problems: Readonly<Record<Problem, FailureText>> }

type ManualPaymentDialogProps<Method extends string, Problem extends string> = {
  copy: Texts<Problem>
  /** Every way in which the money can have been paid; the first one is preselected. */
  methods: readonly [Method, ...Method[]]
  names: Readonly<Record<Method, string>>
  description: string
  /** The button's label: it repeats the amount, because it cannot be undone. */
  confirm: string
  /** marked: false when another person had already registered it. */
  submit: (
    method: Method,
    reference: string,
  ) => Promise<CallResult<{ marked: boolean }, RequestFailureCode | Problem>>
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Registers a payment made outside the app: the method, and the bank's reference. Cash may have none. */
export function ManualPaymentDialog<Method extends string, Problem extends string>(
  props: ManualPaymentDialogProps<Method, Problem>,
) {
  const { copy, methods, names, description, confirm, open, onClose } = props
  const online = useOnline()
  const errorOf = (method: string, reference: string): string | undefined => {
    if (reference.length > REFERENCE_MAX) return copy.tooLong
    return method !== 'cash' && reference === '' ? copy.missing : undefined
  }
  const [first] = methods
  const chosen = (typed: string): Method => methods.find((method) => method === typed) ?? first
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: { method: first, reference: '' },
    validate: ({ method, reference }) =>
      errorsOf<{ method: string; reference: string }>({ reference: errorOf(method, reference.trim()) }),
    submit: ({ method, reference }) => props.submit(chosen(method), reference.trim()),
    onDone: ({ value: { marked } }) => {
      if (marked) showToast('good', copy.done)
      else showToast('news', copy.already, copy.alreadyDetail)
      props.onDone()
      onClose()
    },
    fieldOf: () => 'reference',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={description}
      form={{ ref: element, onSubmit }}
      submit={{ text: confirm, busyText: copy.busy, busy }}
      online={online}
    >
      <Select
        label={copy.method}
        placeholder={copy.method}
        options={methods.map((value) => ({ value, label: names[value] }))}
        value={chosen(values.method)}
        onChange={(method) => write('method', method)}
      />
      <TextField
        {...field('reference')}
        label={copy.reference}
        hint={copy.referenceHint}
        {...(values.method === 'cash' && { optional: copy.optional })}
        autoComplete="off"
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
