import { apiKeysCopy as copy } from '../../copy/settings.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { type ApiKey, revokeApiKeyIntent } from '../../domain/apiKey.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { useSavedToast } from '../action/useSavedToast.ts'

type RevokeKeyDialogProps = { apiKey: ApiKey; open: boolean; onClose: () => void }

export function RevokeKeyDialog({ apiKey, open, onClose }: RevokeKeyDialogProps) {
  const toastSaved = useSavedToast()
  const revoke = () => {
    toastIfFailed(
      enqueueChange(revokeApiKeyIntent(apiKey)).then((change) =>
        toastSaved(change, copy.revoked, undefined, { title: copy.revokedOffline }),
      ),
      copy.revokeFailed,
    )
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={copy.ask(apiKey.name)}
      description={copy.askSentence}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button look="danger" onClick={revoke}>
            {copy.revoke}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
