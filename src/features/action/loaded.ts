import type { CallResult } from '../../data/session/call.ts'

export type Loaded<T, Code extends string> = {
  /** Undefined until it came. */
  readonly value: T | undefined
  /** Why there is nothing, or nothing newer. */
  readonly failure: Code | null
}

/**
 * What is known after another answer. A failure leaves the value: a person may be typing beside it. Not so the codes of
 * `ends`: with them the server says that it is no longer there.
 */
export function afterAnswer<T, Code extends string>(
  before: Loaded<T, Code>,
  answer: CallResult<T, Code>,
  ends: readonly Code[] = [],
): Loaded<T, Code> {
  if (answer.ok) return { value: answer.value, failure: null }
  return { value: ends.includes(answer.code) ? undefined : before.value, failure: answer.code }
}
