import { useEffect, useState } from 'react'
import type { FailureText } from '../../copy/failures.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { FormDraft } from '../../data/sync/useFormDraft.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { DoneOf } from '../action/outcome.ts'
import { useAction } from '../action/useAction.ts'
import { sendEarly, typedEarly } from './earlyForm.ts'
import {
  asideTexts,
  draftText,
  isObsolete,
  restoredValues,
  type Texts,
  wasSent,
  wasSentOtherwise,
} from './formDraft.ts'
import type { Errors } from './errors.ts'
import { useFields } from './useFields.ts'

/** message: the backend's own text, if it sent one. */
export type FormRefusal = RefusalWith<RequestFailureCode>
type RefusalWith<Code extends string> = { ok: false; code: Code; message?: string | null }

type Form<Values, Answer, Own extends string> = {
  initial: Values
  validate: (values: Values) => Errors<Values>
  submit: (values: Values) => Promise<Answer>
  /** 'keepDraft': the answer is a preview, and the draft is still needed. */
  onDone: (done: DoneOf<Answer>, values: Values) => void | 'keepDraft'
  /** Called for a refusal that neither a field nor the form's alert shows. */
  onFailed?: (refusal: RefusalWith<RequestFailureCode | Own>) => void
  /** The field to which a refusal belongs; it gets the focus. */
  fieldOf: (code: RequestFailureCode | Own) => keyof Values & string
  /** The error text for that field, shown until the person edits it. Without a text, `alertOf` is asked. */
  errorOf?: (code: RequestFailureCode | Own) => string | undefined
  /** The alert's text for a refusal without a field, until the next attempt. Without a text, `onFailed` is called. */
  alertOf?: (refusal: RefusalWith<RequestFailureCode | Own>) => FailureText | undefined
  /**
   * Keeps the typed values until they are saved; passwords and codes are kept nowhere. Passed in, because the log-in
   * would load the device's databases with it.
   */
  draft?: FormDraft
  /**
   * A form of a stored row has them: the fields that another person may save meanwhile, with their labels. Without
   * them, a restored text is saved over a newer one that this person has not seen.
   */
  shared?: { readonly [Name in keyof Values & string]?: string } | undefined
  /** The texts of this request's refusals. With them the alert shows every refusal, and `alertOf` is not asked. */
  problems?: Readonly<Record<Own, FailureText>>
}

/** A form that waits for the server's answer. The typed values are kept when it fails. */
export function useForm<
  Values extends Record<string, string>,
  Answer extends { ok: true } | RefusalWith<RequestFailureCode | Own>,
  Own extends string = never,
>(form: Form<Values, Answer, Own>) {
  const [written, setWritten] = useState(() => typedEarly(form.initial))
  const [isTyped, setTyped] = useState(false)
  const { draft, shared } = form
  const [asideNow, setAside] = useState<Texts>()
  const unread = isTyped ? undefined : draft
  const restored = unread && restoredValues(form.initial, unread, shared)
  const aside = asideNow ?? (unread ? asideTexts(form.initial, unread, shared) : {})
  const values = restored ?? written
  const clearDraft = unread && isObsolete(form.initial, unread, shared) ? unread.clear : undefined
  useEffect(() => clearDraft?.(), [clearDraft])
  const [failure, setFailure] = useState<FailureText | null>(null)
  const { busy, act } = useAction()

  const keep = (typed: Values, besides: Texts) => {
    const [text, base] = [draftText(typed, besides), draftText(form.initial)]
    if (text === base) draft?.clear()
    else draft?.set(text, base)
  }

  const alertOf = (refusal: RefusalWith<RequestFailureCode | Own>) =>
    form.problems === undefined ? form.alertOf?.(refusal) : failureTextOf<Own>(refusal.code, form.problems)

  const send = () => {
    setFailure(null)
    return act(() => form.submit(values), {
      onDone: (done) => {
        if (form.onDone(done, values) === 'keepDraft') return
        if (Object.keys(aside).length === 0) draft?.clear()
        // Restored texts that were neither taken nor discarded are offered again at the next opening.
        else draft?.set(draftText({}, aside), draftText({}))
      },
      onFailed: (refusal) => {
        const error = form.errorOf?.(refusal.code)
        const alert = error === undefined ? alertOf(refusal) : undefined
        setFailure(alert ?? null)
        if (error === undefined && alert === undefined) form.onFailed?.(refusal)
        fields.refuse(form.fieldOf(refusal.code), error)
      },
    })
  }

  const fields = useFields({
    values,
    onWrite: (name, value) => {
      // The update is a function: a form may write two fields in one event.
      setWritten((before) => ({ ...(restored ?? before), [name]: value }))
      setTyped(true)
      setAside(aside)
      keep({ ...values, [name]: value }, aside)
    },
    validate: form.validate,
    busy,
    onValid: () => void send(),
  })

  const { element } = fields
  useEffect(() => sendEarly(element.current), [element])

  /** Resets values and errors, after a successful submit. */
  const clear = () => {
    setWritten(form.initial)
    draft?.clear()
    fields.reset()
  }

  const asideNote = Object.keys(aside).length > 0 && {
    labels: Object.keys(aside).map((name) => shared?.[name] ?? name),
    onTake: () => {
      const taken = { ...values, ...aside }
      setWritten(taken)
      setTyped(true)
      setAside({})
      keep(taken, {})
    },
    onDrop: () => {
      setAside({})
      keep(values, {})
    },
  }
  const onDiscard = () => {
    setWritten(form.initial)
    keep(form.initial, aside)
    fields.reset()
  }

  const { field, write, onSubmit } = fields
  const note = {
    // The texts can be discarded only until the person types: the note says where the text comes from.
    onDiscard: restored && onDiscard,
    wasSent: draft !== undefined && wasSent(draft),
    wasSentOtherwise: draft !== undefined && wasSentOtherwise(draft),
    aside: asideNote,
  }
  return { element, busy, values, failure, field, write, onSubmit, send, clear, note }
}
