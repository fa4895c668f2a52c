/** What is wrong with each field, in words; a field without an entry may be sent. */
export type Errors<Values> = { [Name in keyof Values]?: string }

/** Only the fields that have an error. */
export function errorsOf<Values>(found: { [Name in keyof Values]?: string | undefined }): Errors<Values> {
  const errors: Errors<Values> = {}
  for (const name in found) {
    const error = found[name]
    if (error !== undefined) errors[name] = error
  }
  return errors
}

export const isClean = (errors: object): boolean => Object.keys(errors).length === 0
