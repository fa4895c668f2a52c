import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import type { Draft } from '../../data/sync/useDraft.ts'
import type { Intent } from '../../domain/op.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'
import type { Errors } from './errors.ts'
import { changesIn, type ChangedTexts, type EditedField } from './rowChanges.ts'
import { useFields } from './useFields.ts'

type RowForm<Field extends string> = {
  fields: readonly Field[]
  /** The row as this device has it. */
  saved: Readonly<Record<Field, string>>
  /** The draft of each field. */
  drafts: Readonly<Record<Field, Draft>>
  errorsIn: (values: Readonly<Record<Field, string>>) => Errors<Record<Field, string>>
  /** Gets the changed fields, and the former value of each. */
  intentOf: (fields: ChangedTexts<Field>, base: ChangedTexts<Field>) => Intent
  texts: { readonly saved: string; readonly failed: string; readonly notKept: string }
}

/** A form for a row's texts: every key press is stored as a draft, and only changed fields are sent. */
export function useRowForm<Field extends string>({
  fields,
  saved,
  drafts,
  errorsIn,
  intentOf,
  texts,
}: RowForm<Field>) {
  const toastSaved = useSavedToast()
  const { busy, act } = useAction()

  const values: Record<Field, string> = { ...saved }
  const written: EditedField<Field>[] = []
  for (const field of fields) {
    const { value, base } = drafts[field]
    if (base === undefined) continue
    values[field] = value ?? ''
    written.push({ field, value: values[field], base })
  }
  const forget = () => {
    for (const { field } of written) drafts[field].clear()
  }

  const onWrite = (name: Field, value: string) => {
    const base = drafts[name].base ?? saved[name]
    // Back to its saved value: no draft is needed.
    if (value === base) drafts[name].clear()
    else drafts[name].set(value, base)
  }

  const send = () => {
    const { fields: changed, base } = changesIn(written)
    return act(
      async () => (Object.keys(changed).length > 0 ? enqueueChange(intentOf(changed, base)) : null),
      {
        onDone: (change) => {
          forget()
          reset()
          if (change === null) showToast('good', texts.saved)
          else toastSaved(change, texts.saved)
        },
        onFailed: () => showToast('bad', texts.failed, texts.notKept),
      },
    )
  }

  const { element, field, write, onSubmit, reset } = useFields({
    values,
    onWrite,
    validate: errorsIn,
    busy,
    onValid: () => {
      if (written.length > 0) void send()
    },
  })

  // The button that was pressed disappears: the focus would fall to the page, and the keyboard start at its top.
  const keepFocus = () => element.current?.focus()

  const ready = fields.every((name) => drafts[name].value !== undefined)
  return {
    element,
    ready,
    busy,
    changed: written.length > 0,
    values,
    field,
    write,
    onSubmit,
    discard: () => {
      keepFocus()
      forget()
    },
    /** Empties every field. */
    empty: () => {
      keepFocus()
      for (const name of fields) write(name, '')
    },
  }
}
