import { useState } from 'react'
import { shellCopy } from '../../copy/shell.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { sendUnsentNow } from '../../data/session/account.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { Overlay } from '../../ui/Overlay.tsx'
import { Spinner } from '../../ui/Waiting.tsx'

type SignOutDialogProps = {
  open: boolean
  unsent: number
  leaving: boolean
  onCancel: () => void
  onLeave: () => void
}

/** Sending first is the way offered; discarding is the way out when there is no signal. */
export function SignOutDialog({ open, unsent, leaving, onCancel, onLeave }: SignOutDialogProps) {
  const { waiting, refused } = useSyncStatus()
  const [sending, setSending] = useState(false)
  const [left, setLeft] = useState<number>()
  const busy = sending || leaving

  const send = () => {
    setSending(true)
    setLeft(undefined)
    sendUnsentNow()
      .then((still) => {
        if (still === 0) onLeave()
        else setLeft(still)
      })
      .catch(() => setLeft(waiting + refused))
      .finally(() => setSending(false))
  }

  return (
    <Overlay
      open={open}
      title={signOutCopy.title(unsent)}
      description={signOutCopy.sentence}
      closeLabel={shellCopy.close}
      onClose={onCancel}
      footer={
        <>
          <Button look="ghost" onClick={onCancel} disabled={leaving}>
            {signOutCopy.cancel}
          </Button>
          <Button look="danger" onClick={onLeave} disabled={busy}>
            {signOutCopy.discard}
          </Button>
          <Button look="primary" onClick={send} disabled={busy}>
            {sending && <Spinner />}
            {sending ? signOutCopy.sending(waiting) : signOutCopy.sendNow}
          </Button>
        </>
      }
    >
      {left !== undefined && (
        <Banner boxed icon={CircleAlert} tone="amber">
          {signOutCopy.stillUnsent(left)}
        </Banner>
      )}
    </Overlay>
  )
}
