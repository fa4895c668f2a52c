import { systemCopy as copy } from '../../copy/system.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type DiscardDialogProps = {
  open: boolean
  about: string
  busy: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks for confirmation before a letter is discarded. */
export function DiscardDialog({ open, about, busy, onClose, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={copy.discardTitle}
      description={`${about}. ${copy.discardDetail}`}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <BusyButton look="danger" busy={busy} busyText={copy.busy} onClick={onDiscard}>
            {copy.discardTitle}
          </BusyButton>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
