import { currentRequestId } from './current-request.ts'

/**
 * An error for the log: its kind and place, never its message. A message quotes what was sent: an invalid number, the
 * beginning of invalid JSON.
 */
export function failureLine(what: string, error: unknown): string {
  return `${currentRequestId()} ${what} failed: ${kindOf(error)}\n${placesOf(error).join('\n')}`
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

/** The stack frames of an error and of its causes. */
function placesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = (error.stack ?? '').split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line))
  return error.cause === undefined
    ? own
    : [...own, `  caused by ${kindOf(error.cause)}`, ...placesOf(error.cause)]
}
