import { normalizeText } from '../../domain/text.ts'

/** A field that was typed in, and the saved text that the person began with. */
export type Written<Field extends string> = {
  readonly field: Field
  readonly value: string
  readonly base: string
}

export type FieldTexts<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** What of it is a change, and what each field was before. */
export function changesIn<Field extends string>(
  written: readonly Written<Field>[],
): { fields: FieldTexts<Field>; base: FieldTexts<Field> } {
  const fields: Partial<Record<Field, string>> = {}
  const bases: Partial<Record<Field, string>> = {}
  for (const { field, value, base } of written) {
    if (normalizeText(value) === base) continue
    fields[field] = normalizeText(value)
    bases[field] = base
  }
  return { fields, base: bases }
}
