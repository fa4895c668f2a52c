import { savedHereCopy } from '../../copy/savedHere.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { arrivalOf } from '../../data/sync/arrival.ts'
import { usePhoneWidth } from '../../ui/media.ts'
import { showToast } from '../../ui/toasts.ts'

type Text = { readonly title: string; readonly detail?: string }

/** The toast of a queued change: its own text once the server has it; before, `waiting` or "saved on this device". */
export function useSavedToast(): (change: string, title: string, detail?: string, waiting?: Text) => void {
  const isPhone = usePhoneWidth()
  return (change, title, detail, waiting) =>
    void arrivalOf(change).then((arrival) => {
      if (arrival === 'arrived') showToast('good', title, detail)
      const here = waiting ?? {
        title: savedHereCopy.title[isPhone ? 'phone' : 'computer'],
        detail: savedHereCopy.detail,
      }
      if (arrival === 'waiting') showToast('good', here.title, here.detail)
    }, reportMistake)
}
