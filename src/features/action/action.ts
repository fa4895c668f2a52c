import { type DoneOf, isDone, isRefusal, outcomeOfWork, type RefusalOf } from './outcome.ts'

export type ActionCallbacks<Answer> = {
  /** Called first, on success and on failure. */
  onSettled?: () => void
  onDone?: (done: DoneOf<Answer>) => void
  /** Called when it fails; shows the failure. */
  onRefused: (refusal: RefusalOf<Answer>) => void
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
    { onSettled, onDone, onRefused }: ActionCallbacks<Answer>,
  ): Promise<void> => {
    if (isRunning) return
    isRunning = true
    onBusy(true)
    onStart()
    const outcome = await outcomeOfWork(work)
    isRunning = false
    onBusy(false)
    onSettled?.()
    if (isRefusal(outcome)) onRefused(outcome)
    else if (isDone(outcome)) onDone?.(outcome)
  }
}
