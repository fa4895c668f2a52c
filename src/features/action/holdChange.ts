import { undoCopy as copy } from '../../copy/undo.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import type { Intent } from '../../domain/op.ts'
import { ACTION_STAYS_MS, showToast, announceText } from '../../ui/toasts.ts'
import { toastIfFailed } from './toastIfFailed.ts'

type HeldChange = {
  readonly intent: Intent
  /** The action and its subject: a newer toast with the same title replaces the older. */
  readonly title: string
  /** The toast's text when it could not be stored on the device. */
  readonly failed: string
  /** The reverse change, if it was already sent; null when there is none. */
  readonly back: Intent | null
}

/**
 * Makes the change of a swipe, and offers to undo it. It is stored on the device at once, so that closing the app loses
 * nothing, and is not sent while undo is offered.
 */
export function holdChange({ intent, title, failed, back }: HeldChange): void {
  const keep = async () => {
    const id = await enqueueChange(intent, [], ACTION_STAYS_MS)
    showToast('good', title, undefined, {
      label: copy.undo,
      onClick: () => toastIfFailed(takeBack(id, back), copy.failed),
    })
  }
  toastIfFailed(keep(), failed)
}

async function takeBack(id: string, back: Intent | null): Promise<void> {
  if (await discardChange(id)) announceText(copy.undone)
  else if (back === null) showToast('warn', copy.tooLate)
  else await enqueueChange(back)
}
