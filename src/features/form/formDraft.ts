export type Texts = Readonly<Record<string, string>>

/** Under this name of a draft's JSON are the texts that are set aside; no field has it, because it is not a text. */
const ASIDE = 'aside'

const objectOf = (json: string | undefined): object =>
  json === undefined || json === '' ? {} : Object(JSON.parse(json))

const textFieldsOf = (all: object): Texts =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** value, base: JSON of the values, and of what they were when the person began. */
type FormDraft = {
  readonly value: string | undefined
  readonly base: string | undefined
  /** JSON of the values that were sent without an answer. */
  readonly sent?: string | undefined
}

/**
 * Whether the draft is what was sent: saved again, it is the same only with the fields that the person left as they were.
 * A field that was not sent with the row does not matter.
 */
export const wasSent = ({ value, sent }: FormDraft): boolean => {
  const now = objectOf(value)
  return (
    sent !== undefined &&
    !(ASIDE in now) &&
    Object.entries(objectOf(sent)).every(([name, text]) => Reflect.get(now, name) === text)
  )
}

/** Other values were sent, without an answer: the row may be there, and these would make a second one. */
export const wasSentOtherwise = (draft: FormDraft): boolean =>
  draft.sent !== undefined && draft.value !== undefined && draft.value !== '' && !wasSent(draft)

export const draftText = (values: Texts, aside: Texts = {}): string =>
  JSON.stringify(Object.keys(aside).length === 0 ? values : { ...values, [ASIDE]: aside })

/**
 * The texts that the person typed, apart from those that the form opens with. isSavedSince: the row has another text
 * since the person began.
 */
function typedTexts(initial: Texts, draft: FormDraft, shared: object) {
  const [typed, before] = [textFieldsOf(objectOf(draft.value)), textFieldsOf(objectOf(draft.base))]
  return Object.entries(typed)
    .filter(([name, text]) => name in initial && text !== before[name] && text !== initial[name])
    .map(([name, text]) => ({ name, text, isSavedSince: name in shared && before[name] !== initial[name] }))
}

const asValues = (typed: readonly { name: string; text: string }[]): Texts =>
  Object.fromEntries(typed.map(({ name, text }) => [name, text]))

/**
 * The values of a form whose draft was kept: only fields that the person changed, so that a row which has changed since
 * keeps its other fields. Undefined when nothing differs from what the form opens with. shared: has the names of the
 * fields that another person may save meanwhile. Such a text is not restored over theirs: saved again, it would
 * overwrite it unseen, because the form sends what it opened with as the text that the person read.
 */
export function restoredValues<Values extends Texts>(
  initial: Values,
  draft: FormDraft,
  shared: object = {},
): Values | undefined {
  if (wasSent(draft)) {
    const sent = Object.entries(textFieldsOf(objectOf(draft.value))).filter(([name]) => name in initial)
    return { ...initial, ...Object.fromEntries(sent) }
  }
  const typed = typedTexts(initial, draft, shared).filter(({ isSavedSince }) => !isSavedSince)
  return typed.length === 0 ? undefined : { ...initial, ...asValues(typed) }
}

/** The person's texts of fields that were saved with another text since: the person chooses (S27). */
export function asideTexts(initial: Texts, draft: FormDraft, shared: object = {}): Texts {
  const earlier = Object.entries(objectOf(draft.value)).find(([name]) => name === ASIDE)?.[1]
  const differing = Object.entries(textFieldsOf(Object(earlier))).filter(
    ([name, text]) => name in initial && text !== initial[name],
  )
  const typed = typedTexts(initial, draft, shared).filter(({ isSavedSince }) => isSavedSince)
  return { ...Object.fromEntries(differing), ...asValues(typed) }
}

/**
 * A draft of which the form shows nothing, for example because the same was saved elsewhere meanwhile. Unless it is
 * deleted, it cannot be discarded, and every sign-out asks about it.
 */
export const isObsolete = (initial: Texts, draft: FormDraft, shared: object = {}): boolean =>
  draft.value !== undefined &&
  draft.value !== '' &&
  restoredValues(initial, draft, shared) === undefined &&
  Object.keys(asideTexts(initial, draft, shared)).length === 0
