import { passkeysCopy as copy } from '../../../copy/passkeys.ts'
import { type Passkey, removePasskey } from '../../../data/account/passkeys.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { toastAccountRefusal } from '../accountRefusalToast.ts'

type RemovePasskeyDialogProps = {
  passkey: Passkey
  open: boolean
  onClose: () => void
  onRemoved: () => Promise<void>
}

export function RemovePasskeyDialog({ passkey, open, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const { busy, act } = useAction()
  const remove = () =>
    act(() => removePasskey(passkey.id), {
      onSettled: onClose,
      onDone: () => {
        showToast('good', copy.removed)
        void onRemoved()
      },
      onFailed: (refusal) => toastAccountRefusal(refusal, { title: copy.failed, detail: copy.offline }),
    })
  return (
    <Dialog
      open={open}
      title={copy.removeTitle(passkey.name ?? copy.unnamed)}
      description={copy.removeSentence}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <BusyButton look="danger" busy={busy} onClick={() => void remove()}>
            {copy.remove}
          </BusyButton>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
