import { type DoneOf, isDone, isFailure, outcomeOfWork, type FailureOf } from './outcome.ts'

export type ActionCallbacks<Answer> = {
  /** Called first, on success and on failure. */
  onSettled?: () => void
  onDone?: (done: DoneOf<Answer>) => void
  /** Called after any failure: a refusal of the server, no answer, a storage fault. Shows it. */
  onFailed: (failure: FailureOf<Answer>) => void
}

type Screen = { onBusy: (busy: boolean) => void; onStart: () => void }

/**
 * One piece of work at a time: another one started while it runs is dropped. A double tap comes before React has drawn
 * the first, so a disabled button alone would let the second one through. The callbacks run when it is over: then
 * disabled elements can take the focus, and the next piece can start.
 */
export function oneAtATime({ onBusy, onStart }: Screen) {
  let isRunning = false
  return async <Answer>(
    work: () => Promise<Answer>,
    { onSettled, onDone, onFailed }: ActionCallbacks<Answer>,
  ): Promise<void> => {
    if (isRunning) return
    isRunning = true
    onBusy(true)
    onStart()
    const outcome = await outcomeOfWork(work)
    isRunning = false
    onBusy(false)
    onSettled?.()
    if (isFailure(outcome)) onFailed(outcome)
    else if (isDone(outcome)) onDone?.(outcome)
  }
}
