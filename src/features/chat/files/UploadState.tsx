import { messageFilesCopy as said } from '../../../copy/messageFiles.ts'
import { syncCopy } from '../../../copy/sync.ts'
import { discardChange } from '../../../data/sync/resolveChange.ts'
import { useSyncStatus } from '../../../data/sync/useSyncStatus.ts'
import { messageFile } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { tellIfFailed } from '../../action/tellIfFailed.ts'

/** The upload progress of a file, and the button to cancel it. */
export function UploadState({ id, opId }: { id: string; opId: string }) {
  const { upload } = useSyncStatus()
  const part = messageFile()
  return (
    <div className={part.upload}>
      {upload?.id === id && <span className={part.share}>{said.uploading(upload.share)}</span>}
      <Button size="sm" look="ghost" onClick={() => tellIfFailed(discardChange(opId), syncCopy.actionFailed)}>
        {said.cancel}
      </Button>
    </div>
  )
}
