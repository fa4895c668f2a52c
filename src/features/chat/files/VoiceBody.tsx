import { useState } from 'react'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { messageFile } from '../../../styled-system/recipes'
import { savesData } from '../../../ui/dataSaver.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Play } from '../../../ui/icons.ts'
import { durationText } from './duration.ts'
import type { FileBodyProps } from './FileBody.tsx'
import { UploadState } from './UploadState.tsx'
import { useMessageFile } from './useMessageFile.ts'
import { VoicePlayer } from './VoicePlayer.tsx'

/** Downloads a voice note at once, so that it can be played offline later; with the data saver, by a tap. */
export function VoiceBody({ file, side, unsentId }: FileBodyProps) {
  const { bytes, state, fetchBytes } = useMessageFile(file, !savesData())
  const [isTapped, setTapped] = useState(false)
  const part = messageFile({ side })
  const play = async () => {
    setTapped(true)
    // The download failed: without this, a later automatic download would start to play.
    if ((await fetchBytes()) === null) setTapped(false)
  }
  const length = Math.max(1, file.seconds ?? 1)
  return (
    <div className={part.root}>
      <div className={part.voice}>
        {bytes === null ? (
          <>
            <IconButton
              label={copy.play}
              icon={Play}
              disabled={state !== 'failed' && state !== 'remote'}
              onClick={() => void play()}
            />
            <span className={part.note}>
              {state === 'offline' ? copy.offline : state === 'failed' ? copy.failed : durationText(length)}
            </span>
          </>
        ) : (
          <VoicePlayer bytes={bytes} length={length} name={file.name} starts={isTapped} />
        )}
      </div>
      {unsentId !== null && <UploadState id={file.id} opId={unsentId} />}
    </div>
  )
}
