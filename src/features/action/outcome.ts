import type { StorageFault } from '../../domain/failure.ts'
import { reportedFaultOf } from '../../data/storage/reportedFault.ts'

type StorageFailure = { readonly ok: false; readonly code: StorageFault }

/** The failures of an answer. Any work may also fail with a storage fault or a programming error. */
export type FailureOf<Answer> = Extract<Answer, { ok: false }> | StorageFailure

/** The success of an answer. */
export type DoneOf<Answer> = Exclude<Answer, { ok: false }>

/**
 * The answer of some work; an exception becomes a failure with its code, and is reported if it is a programming
 * error.
 */
export const outcomeOfWork = async <Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | StorageFailure> => {
  try {
    return await work()
  } catch (error) {
    return { ok: false, code: reportedFaultOf(error) }
  }
}

export const isFailure = <Answer>(answer: Answer | StorageFailure): answer is FailureOf<Answer> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok

export const isDone = <Answer>(answer: Answer | StorageFailure): answer is DoneOf<Answer> =>
  !isFailure(answer)
