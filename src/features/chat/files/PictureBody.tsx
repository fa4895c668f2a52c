import { sizeText } from '../../../copy/files.ts'
import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { messageFile } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { savesData } from '../../../ui/dataSaver.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ImageIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/Loading.tsx'
import type { FileBodyProps } from './FileBody.tsx'
import { Photo } from './Photo.tsx'
import { UploadState } from './UploadState.tsx'
import { useMessageFile } from './useMessageFile.ts'

/** A photo in a frame of fixed size, so that nothing moves when it is loaded. */
export function PictureBody({ file, side, unsentId }: FileBodyProps) {
  const { name, size, id } = file
  const { bytes, state, fetchBytes } = useMessageFile(file, !savesData())
  const part = messageFile({ side })
  const ask = (text: string) => (
    <Button size="sm" onClick={() => void fetchBytes()}>
      {text}
    </Button>
  )
  return (
    <div className={part.root}>
      {bytes === null ? (
        <div className={part.picture}>
          <Icon of={ImageIcon} size="lg" />
          {state === 'downloading' && <Spinner />}
          {state === 'offline' && <span>{copy.offline}</span>}
          {state === 'remote' && ask(copy.seePhoto(sizeText(size)))}
          {state === 'failed' && (
            <>
              <span>{copy.failed}</span>
              {ask(copy.tryAgain)}
            </>
          )}
        </div>
      ) : (
        <Photo name={name} bytes={bytes} />
      )}
      {unsentId !== null && <UploadState id={id} opId={unsentId} />}
    </div>
  )
}
