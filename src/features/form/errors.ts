/** The error text of each field; a field without an entry is valid. */
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
