/**
 * What went wrong, in one line for the log. Not the error as it is: the drivers hang the statement's values on it, and
 * here these are addresses, hashes of passwords and tokens.
 */
export function failure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? `${code} ${error.message}` : `${error.name} ${error.message}`
}
