import { normalizeText } from '../../domain/text.ts'

/** An edited field, and the saved text from which the person started. */
export type EditedField<Field extends string> = {
  readonly field: Field
  readonly value: string
  readonly base: string
}

export type ChangedTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** The changed fields, and the former value of each. */
export function changesIn<Field extends string>(
  edited: readonly EditedField<Field>[],
): { fields: ChangedTexts<Field>; base: ChangedTexts<Field> } {
  const fields: Partial<Record<Field, string>> = {}
  const bases: Partial<Record<Field, string>> = {}
  for (const { field, value, base } of edited) {
    if (normalizeText(value) === base) continue
    fields[field] = normalizeText(value)
    bases[field] = base
  }
  return { fields, base: bases }
}
