import { filesCopy, sizeText } from '../../../copy/files.ts'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import type { FileDescription } from '../../../domain/file.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { X } from '../../../ui/icons.ts'
import { FileCard } from '../../files/FileCard.tsx'
import { durationText } from './duration.ts'
import { DraftVoice } from './DraftVoice.tsx'

/** A file that waits with the text of a message. Voice notes have no name to show: their length distinguishes them. */
export function DraftFile({ file, onRemove }: { file: FileDescription; onRemove: () => void }) {
  const { id, name, mimeType, size, seconds } = file
  const length = seconds === null ? null : durationText(seconds)
  return (
    <li>
      <FileCard
        name={length === null ? name : copy.voice}
        detail={length ?? sizeText(size)}
        mimeType={mimeType}
        waits
        action={
          <>
            {length !== null && <DraftVoice id={id} length={length} />}
            <IconButton
              label={filesCopy.remove(length === null ? name : copy.voiceOf(length))}
              icon={X}
              onClick={onRemove}
            />
          </>
        }
      />
    </li>
  )
}
