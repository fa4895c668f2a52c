import { sizeText } from '../../../copy/files.ts'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { messageFile } from '../../../styled-system/recipes'
import { objectUrlOf, download } from '../../../ui/download.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Download } from '../../../ui/icons.ts'
import { FileCard } from '../../files/FileCard.tsx'
import type { FileBodyProps } from './FileBody.tsx'
import { UploadState } from './UploadState.tsx'
import { useMessageFile } from './useMessageFile.ts'

/** A document is downloaded only on request. */
export function DocumentBody({ file, side, unsentId }: FileBodyProps) {
  const { id, name, size, mimeType } = file
  const { bytes, state, fetchBytes } = useMessageFile(file, false)
  const part = messageFile({ side })
  const problem = state === 'offline' ? copy.offline : state === 'failed' ? copy.failed : null
  const open = async () => {
    const found = bytes ?? (await fetchBytes())
    if (found !== null) download(objectUrlOf(found), name)
  }
  return (
    <div className={part.root}>
      <FileCard
        name={name}
        detail={problem === null ? sizeText(size) : `${sizeText(size)}, ${problem}`}
        mimeType={mimeType}
        waits={unsentId !== null}
        action={
          <IconButton
            label={copy.download(name)}
            icon={Download}
            disabled={state === 'downloading'}
            onClick={() => void open()}
          />
        }
      />
      {unsentId !== null && <UploadState id={id} opId={unsentId} />}
    </div>
  )
}
