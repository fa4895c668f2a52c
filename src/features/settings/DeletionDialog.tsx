import { useState } from 'react'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import type { FailureText } from '../../copy/failures.ts'
import { privacyCopy as copy } from '../../copy/settings.ts'
import { requestDeletion } from '../../data/account/deletion.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'

/** Shows which data are deleted and which are kept, before the deletion is requested. */
export function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const online = useOnline()
  const { busy, act } = useAction()
  const [failure, setFailure] = useState<FailureText | null>(null)
  const request = () => {
    setFailure(null)
    return act(requestDeletion, {
      onDone: ({ value: { on } }) => {
        // The mirror gets it a moment later; the row then shows the day.
        syncNow()
        showToast('good', copy.asked(on), copy.askedDetail)
        onClose()
      },
      onFailed: ({ code }) => setFailure(failureTextOf(code, copy.problems)),
    })
  }
  return (
    <Dialog
      open={open}
      title={copy.removeTitle}
      description={copy.removeSentence}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <BusyButton
            look="danger"
            busy={busy}
            busyText={copy.requesting}
            disabled={!online}
            onClick={() => void request()}
          >
            {copy.request}
          </BusyButton>
        </>
      }
    >
      <p>{copy.goes}</p>
      <p>{copy.stays}</p>
      <FormAlert failure={failure} />
    </Dialog>
  )
}
