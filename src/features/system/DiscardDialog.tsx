import { systemCopy as said } from '../../copy/system.ts'
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
      title={said.discardTitle}
      description={`${about}. ${said.discardDetail}`}
      closeLabel={said.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <BusyButton look="danger" busy={busy} busyText={said.busy} onClick={onDiscard}>
            {said.discardTitle}
          </BusyButton>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
