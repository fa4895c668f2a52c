import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { useUpload } from '../../../data/sync/useUpload.ts'
import { messageFile } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { cancelFile } from '../../files/cancelFile.ts'

/** The upload progress of a file, and the button to cancel it. */
export function UploadState({ id, opId }: { id: string; opId: string }) {
  const upload = useUpload()
  const part = messageFile()
  return (
    <div className={part.upload}>
      {upload?.id === id && <span className={part.share}>{copy.uploading(upload.share)}</span>}
      <Button size="sm" look="ghost" onClick={({ currentTarget }) => cancelFile(opId, currentTarget)}>
        {copy.cancel}
      </Button>
    </div>
  )
}
