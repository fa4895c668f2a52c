import type { CallResult } from '../../data/session/call.ts'

export type Loaded<T, Code extends string> = {
  /** Undefined until the first answer. */
  readonly value: T | undefined
  /** Why there is no answer, or no newer one. */
  readonly failure: Code | null
}

/**
 * The state after another answer. A failure keeps the value: a person may be typing next to it. Except the codes of
 * `ends`: they mean that the value no longer exists.
 */
export function afterAnswer<T, Code extends string>(
  before: Loaded<T, Code>,
  answer: CallResult<T, Code>,
  ends: readonly Code[] = [],
): Loaded<T, Code> {
  if (answer.ok) return { value: answer.value, failure: null }
  return { value: ends.includes(answer.code) ? undefined : before.value, failure: answer.code }
}
