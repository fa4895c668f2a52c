import { syncCopy } from '../../copy/sync.ts'
import { undoCopy } from '../../copy/undo.ts'
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
 * Discards a file that waits to be sent. If its op was sent already, the other person may have it, and a toast shows this.
 * button: it is removed with its file, so the next control takes the focus, which would otherwise move to the page's
 * body.
 */
export function cancelFile(opId: string, button: HTMLElement): void {
  const next = controlAfter(button)
  const discarding = discardChange(opId).then((discarded) => {
    if (discarded) next?.focus()
    else showToast('warn', undoCopy.tooLate)
  })
  toastIfFailed(discarding, syncCopy.actionFailed)
}
