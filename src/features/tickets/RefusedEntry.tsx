import { syncCopy } from '../../copy/sync.ts'
import { threadCopy } from '../../copy/support.ts'
import type { UnsentOp } from '../../data/mirror/useShownTickets.ts'
import { discardChange, resendChange } from '../../data/sync/resolveChange.ts'
import { threadEntries } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { SendAsHigh } from '../action/SendAsHigh.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'

const attempt = (change: Promise<unknown>) => toastIfFailed(change, syncCopy.actionFailed)

/** The actions on a refused entry; the text is edited in the Centro. */
export function RefusedEntry({ unsent }: { unsent: UnsentOp }) {
  const { opId, refusal, canDiscard } = unsent
  return (
    <div className={threadEntries().actions}>
      <SendAsHigh opId={opId} refusal={refusal} />
      {refusal !== 'blocked' && (
        <Button size="sm" onClick={() => attempt(resendChange(opId))}>
          {threadCopy.resend}
        </Button>
      )}
      {canDiscard && (
        <Button size="sm" look="danger" onClick={() => attempt(discardChange(opId))}>
          {threadCopy.discard}
        </Button>
      )}
    </div>
  )
}
