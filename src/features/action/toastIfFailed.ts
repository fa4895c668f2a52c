import { reportMistake } from '../../data/storage/reportedFault.ts'
import { showToast } from '../../ui/toasts.ts'

/**
 * Shows a toast when a change could not be stored. Such a change is stored on the device at once, so no button waits
 * for it.
 */
export function toastIfFailed(change: Promise<unknown>, title: string, detail?: string): void {
  change.catch((error: unknown) => {
    reportMistake(error)
    showToast('bad', title, detail)
  })
}
