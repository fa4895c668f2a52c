import { syncCopy } from '../../copy/sync.ts'
import { takeBackCopy } from '../../copy/takeBack.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import { showToast } from '../../ui/toasts.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'

const controls = 'button:enabled, a[href], textarea:enabled, input:enabled:not([type=file])'

/** The first control after the list item of a button. */
function controlAfter(button: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(controls)]
  const item = button.closest('li')
  return all
    .slice(all.indexOf(button) + 1)
    .find((control) => item?.contains(control) !== true && control.checkVisibility())
}

/**
 * Takes back a file that waits to be sent. One whose op is on its way already may be with the other person: the sender
 * is told. button: it disappears with its file; without a next control to go to, the focus would be on nothing.
 */
export function cancelFile(opId: string, button: HTMLElement): void {
  const next = controlAfter(button)
  const told = discardChange(opId).then((discarded) => {
    if (discarded) next?.focus()
    else showToast('warn', takeBackCopy.tooLate)
  })
  toastIfFailed(told, syncCopy.actionFailed)
}
