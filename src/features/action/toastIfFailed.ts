import { reportMistake } from '../../data/storage/reportedFault.ts'
import { showToast } from '../../ui/toasts.ts'

/**
 * For a change that is stored on the device at once, so that no button waits for it: shows a toast when it could not be
 * stored.
 */
export function toastIfFailed(change: Promise<unknown>, title: string, detail?: string): void {
  change.catch((error: unknown) => {
    reportMistake(error)
    showToast('bad', title, detail)
  })
}
