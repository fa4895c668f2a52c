import { useState } from 'react'
import { shellCopy } from '../../copy/shell.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { unsentCopy } from '../../copy/unsent.ts'
import { sendUnsentNow } from '../../data/account/signOut.ts'
import { nothingUnsent, type UnsentWork } from '../../data/account/unsent.ts'
import { useUnsent } from '../../data/account/useUnsent.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAction } from '../action/useAction.ts'

type SignOutDialogProps = {
  open: boolean
  /** The count when it was asked; from then on the dialog itself counts. */
  counted: UnsentWork
  /** Something was written while the person decided. */
  hasGrown: boolean
  leaving: boolean
  /** Undefined on the lock screen: its reader may be another person. */
  showTexts: (() => void) | undefined
  onClose: () => void
  onLeave: (given: UnsentWork) => void
}

/** Sending first is the suggested action; discarding is for when there is no network. */
export function SignOutDialog(props: SignOutDialogProps) {
  const { open, counted, hasGrown, leaving, showTexts, onClose, onLeave } = props
  const unsent = useUnsent(open) ?? counted
  const online = useOnline()
  const { busy: sending, act } = useAction()
  const [hasFailed, setFailed] = useState(false)
  const busy = sending || leaving
  // Everything was sent while the person read the question.
  const isDone = nothingUnsent(unsent)

  const send = () => {
    setFailed(false)
    void act(sendUnsentNow, {
      onDone: (still) => {
        if (nothingUnsent(still)) onLeave(still)
        else setFailed(still.changes > 0)
      },
      onFailed: () => setFailed(true),
    })
  }
  const note =
    hasFailed && unsent.changes > 0
      ? unsentCopy.stillUnsent(unsent.changes)
      : hasGrown
        ? unsentCopy.grew
        : null

  return (
    <Dialog
      open={open}
      title={unsentCopy.title(unsent)}
      description={unsentCopy.sentence(unsent)}
      closeLabel={shellCopy.close}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose} disabled={leaving}>
            {unsentCopy.cancel}
          </Button>
          {!isDone && (
            <Button look="danger" onClick={() => onLeave(unsent)} disabled={busy}>
              {unsentCopy.discard}
            </Button>
          )}
          {isDone && (
            <Button look="primary" onClick={() => onLeave(unsent)} disabled={busy}>
              {signOutCopy.button}
            </Button>
          )}
          {unsent.changes > 0 && (
            <BusyButton
              look={online ? 'primary' : 'secondary'}
              onClick={send}
              busy={sending}
              busyText={unsentCopy.sending(unsent.changes)}
              disabled={leaving}
            >
              {unsentCopy.sendNow}
            </BusyButton>
          )}
        </>
      }
    >
      {note !== null && (
        <Banner boxed icon={CircleAlert} tone="amber">
          {note}
        </Banner>
      )}
      {unsent.drafts > 0 && showTexts && (
        <Button
          look="link"
          disabled={busy}
          onClick={() => {
            onClose()
            showTexts()
          }}
        >
          {unsentCopy.showTexts}
        </Button>
      )}
    </Dialog>
  )
}
