import { refusedMessageCopy } from '../../copy/refusedMessage.ts'
import { syncCopy } from '../../copy/sync.ts'
import { refusedFile, sendToManager, useRefusedMessage } from '../../data/sync/refusedMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { objectUrlOf, download } from '../../ui/download.ts'
import { toastIfFailed } from './toastIfFailed.ts'

export type ForwardOrDownloadProps = { opId: string }

async function save(opId: string): Promise<void> {
  const file = await refusedFile(opId)
  if (file !== null) download(objectUrlOf(file), file.name)
}

/** The actions of a refused message: send it to the current account manager, or save its file on this device. */
export function ForwardOrDownload({ opId }: ForwardOrDownloadProps) {
  const message = useRefusedMessage(opId)
  if (!message) return null
  const { hasFile, manager } = message
  return (
    <>
      {manager !== null && (
        <Button
          size="sm"
          onClick={() => toastIfFailed(sendToManager(opId, manager.id), syncCopy.actionFailed)}
        >
          {refusedMessageCopy.toManager(manager.name)}
        </Button>
      )}
      {hasFile && (
        <Button size="sm" look="ghost" onClick={() => toastIfFailed(save(opId), syncCopy.actionFailed)}>
          {refusedMessageCopy.download}
        </Button>
      )}
    </>
  )
}
