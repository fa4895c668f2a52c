import { useState } from 'react'
import { shellCopy } from '../../copy/shell.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { unsentCopy } from '../../copy/unsent.ts'
import { sendUnsentNow } from '../../data/account/signOut.ts'
import { nothingUnsent, type Unsent } from '../../data/account/unsent.ts'
import { useUnsent } from '../../data/account/useUnsent.ts'
import { reportMistake } from '../../data/storage/faultCode.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Loading.tsx'

type SignOutDialogProps = {
  open: boolean
  /** When it was asked; from then on the dialog counts by itself. */
  counted: Unsent
  /** Something was written while the person decided. */
  grew: boolean
  leaving: boolean
  onCancel: () => void
  onLeave: (given: Unsent) => void
}

/** Sending first is the way offered; discarding is the way out when there is no signal. */
export function SignOutDialog({ open, counted, grew, leaving, onCancel, onLeave }: SignOutDialogProps) {
  const unsent = useUnsent(open) ?? counted
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const busy = sending || leaving
  // It went out by itself while the person read the question.
  const isDone = nothingUnsent(unsent)

  const send = () => {
    setSending(true)
    setFailed(false)
    sendUnsentNow()
      .then((still) => {
        if (nothingUnsent(still)) onLeave(still)
        else setFailed(still.changes > 0)
      })
      .catch((error: unknown) => {
        reportMistake(error)
        setFailed(true)
      })
      .finally(() => setSending(false))
  }
  const note =
    failed && unsent.changes > 0 ? unsentCopy.stillUnsent(unsent.changes) : grew ? unsentCopy.grew : null

  return (
    <Dialog
      open={open}
      title={unsentCopy.title(unsent)}
      description={unsentCopy.sentence(unsent)}
      closeLabel={shellCopy.close}
      onClose={onCancel}
      footer={
        <>
          <Button look="ghost" onClick={onCancel} disabled={leaving}>
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
            <Button look="primary" onClick={send} disabled={busy}>
              {sending && <Spinner />}
              {sending ? unsentCopy.sending(unsent.changes) : unsentCopy.sendNow}
            </Button>
          )}
        </>
      }
    >
      {note !== null && (
        <Banner boxed icon={CircleAlert} tone="amber">
          {note}
        </Banner>
      )}
    </Dialog>
  )
}
