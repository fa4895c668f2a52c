import { takeBackCopy as said } from '../../copy/takeBack.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import type { Intent } from '../../domain/op.ts'
import { ACTION_STAYS_MS, showToast, speak } from '../../ui/toasts.ts'
import { tellIfFailed } from './tellIfFailed.ts'

type Held = {
  readonly intent: Intent
  /** What was done, and to whom: of two toasts with one title the newer takes the place of the other. */
  readonly title: string
  /** When it could not be kept on the device. */
  readonly failed: string
  /** The way back of what was sent all the same; null where there is none. */
  readonly back: Intent | null
}

/**
 * Does what a swipe asked for, and offers to take it back. It is kept on the device at once, so that closing
 * the app loses nothing, and is not sent while undo is offered.
 */
export function holdChange({ intent, title, failed, back }: Held): void {
  const keep = async () => {
    const id = await enqueueChange(intent, [], ACTION_STAYS_MS)
    showToast('good', title, undefined, {
      label: said.undo,
      onClick: () => tellIfFailed(takeBack(id, back), said.failed),
    })
  }
  tellIfFailed(keep(), failed)
}

async function takeBack(id: string, back: Intent | null): Promise<void> {
  if (await discardChange(id)) speak(said.undone)
  else if (back === null) showToast('warn', said.tooLate)
  else await enqueueChange(back)
}
