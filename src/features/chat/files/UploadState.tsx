import { messageFilesCopy as said } from '../../../copy/messageFiles.ts'
import { useSyncStatus } from '../../../data/sync/useSyncStatus.ts'
import { messageFile } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { cancelFile } from '../../files/cancelFile.ts'

/** How far a file is on its way up, and the way to take it back. */
export function UploadState({ id, opId }: { id: string; opId: string }) {
  const { upload } = useSyncStatus()
  const part = messageFile()
  return (
    <div className={part.upload}>
      {upload?.id === id && <span className={part.share}>{said.uploading(upload.share)}</span>}
      <Button size="sm" look="ghost" onClick={() => cancelFile(opId)}>
        {said.cancel}
      </Button>
    </div>
  )
}
