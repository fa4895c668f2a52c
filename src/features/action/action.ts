import { type DoneOf, isDone, isRefusal, outcomeOf, type RefusalOf } from './outcome.ts'

export type Ends<Answer> = {
  /** Called first, on success and on failure. */
  onSettled?: () => void
  onDone?: (done: DoneOf<Answer>) => void
  /** Called when it fails; shows the failure. */
  onRefused: (refusal: RefusalOf<Answer>) => void
}

type Screen = { onBusy: (busy: boolean) => void; onStart: () => void }

/**
 * One piece of work at a time: what is started while another runs is dropped. Two taps of one hand come before React has
 * drawn the first, so a disabled button alone would let the second one through. The ends come when it is over: what was
 * disabled can take the focus then, and the next piece can start.
 */
export function oneAtATime({ onBusy, onStart }: Screen) {
  let running = false
  return async <Answer>(
    work: () => Promise<Answer>,
    { onSettled, onDone, onRefused }: Ends<Answer>,
  ): Promise<void> => {
    if (running) return
    running = true
    onBusy(true)
    onStart()
    const outcome = await outcomeOf(work)
    running = false
    onBusy(false)
    onSettled?.()
    if (isRefusal(outcome)) onRefused(outcome)
    else if (isDone(outcome)) onDone?.(outcome)
  }
}
