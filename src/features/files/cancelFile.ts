import { syncCopy } from '../../copy/sync.ts'
import { takeBackCopy } from '../../copy/takeBack.ts'
import { discardChange } from '../../data/sync/resolveChange.ts'
import { showToast } from '../../ui/toasts.ts'
import { tellIfFailed } from '../action/tellIfFailed.ts'

/** Takes back a file that waits to be sent. One whose op is on its way already may be with the other person: the sender is told. */
export function cancelFile(opId: string): void {
  const told = discardChange(opId).then((discarded) => {
    if (!discarded) showToast('warn', takeBackCopy.tooLate)
  })
  tellIfFailed(told, syncCopy.actionFailed)
}
