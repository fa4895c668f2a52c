type Texts = Readonly<Record<string, string>>

const textsOf = (json: string | undefined): Texts => {
  if (json === undefined || json === '') return {}
  const all: unknown = JSON.parse(json)
  return Object.fromEntries(
    Object.entries(Object(all)).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/** value, base: JSON of the values, and of what they were when the person began. */
type FormDraft = { readonly value: string | undefined; readonly base: string | undefined }

/**
 * The values of a form whose draft was kept: only fields that the person changed, so that a row which has changed since
 * keeps its other fields. Undefined when nothing differs from what the form opens with.
 */
export function restoredValues<Values extends Texts>(initial: Values, draft: FormDraft): Values | undefined {
  const [typed, before] = [textsOf(draft.value), textsOf(draft.base)]
  const changed = Object.entries(typed).filter(
    ([name, text]) => name in initial && text !== before[name] && text !== initial[name],
  )
  return changed.length === 0 ? undefined : { ...initial, ...Object.fromEntries(changed) }
}

/**
 * A draft of which the form shows nothing, for example because the same was saved elsewhere meanwhile. Unless it is
 * deleted, nobody can discard it, and every sign-out asks about it.
 */
export const isOver = (initial: Texts, draft: FormDraft): boolean =>
  draft.value !== undefined && draft.value !== '' && restoredValues(initial, draft) === undefined
