import { savedHereCopy } from '../../copy/savedHere.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { usePhoneWidth } from '../../ui/media.ts'
import { showToast } from '../../ui/toasts.ts'

/** The toast of every queued change: its own words with a network, "saved on this device" without one. */
export function useSavedToast(): (title: string, detail?: string) => void {
  const { online } = useSyncStatus()
  const phone = usePhoneWidth()
  return (title, detail) =>
    // The browser itself knows it first: the sync may not have been there yet when the network went.
    online && navigator.onLine
      ? showToast('good', title, detail)
      : showToast('good', savedHereCopy.title[phone ? 'phone' : 'computer'], savedHereCopy.detail)
}
