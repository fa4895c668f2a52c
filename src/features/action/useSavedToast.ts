import { savedHereCopy } from '../../copy/savedHere.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
import { arrivalOf } from '../../data/sync/arrival.ts'
import { usePhoneWidth } from '../../ui/media.ts'
import { showToast } from '../../ui/toasts.ts'

/** The toast of a queued change: its own text once the server has it, "saved on this device" before. */
export function useSavedToast(): (change: string, title: string, detail?: string) => void {
  const isPhone = usePhoneWidth()
  return (change, title, detail) =>
    void arrivalOf(change).then((arrival) => {
      if (arrival === 'arrived') showToast('good', title, detail)
      if (arrival === 'waiting')
        showToast('good', savedHereCopy.title[isPhone ? 'phone' : 'computer'], savedHereCopy.detail)
    }, reportMistake)
}
