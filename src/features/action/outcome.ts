import type { StorageFault } from '../../domain/failure.ts'
import { faultCode } from '../../data/storage/faultCode.ts'

type Fault = { readonly ok: false; readonly code: StorageFault }

/** Of an answer: the part that says why not. Any work may also break off with a fault of the device, or a programming error. */
export type RefusalOf<Answer> = Extract<Answer, { ok: false }> | Fault

/** Of an answer: the part that says that it is done. */
export type DoneOf<Answer> = Exclude<Answer, { ok: false }>

/** The answer of some work; what it throws is a refusal with the code of the fault, and is reported where it is a mistake. */
export const outcomeOf = async <Answer>(work: () => Promise<Answer>): Promise<Answer | Fault> => {
  try {
    return await work()
  } catch (error) {
    return { ok: false, code: faultCode(error) }
  }
}

export const isRefusal = <Answer>(answer: Answer | Fault): answer is RefusalOf<Answer> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && !answer.ok

export const isDone = <Answer>(answer: Answer | Fault): answer is DoneOf<Answer> => !isRefusal(answer)
