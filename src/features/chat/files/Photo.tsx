import { messageFilesCopy as copy } from '../../../copy/messageFiles.ts'
import { messageFile } from '../../../styled-system/recipes'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { objectUrlOf, download } from '../../../ui/download.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Download } from '../../../ui/icons.ts'
import { useDialog } from '../../../ui/useDialog.ts'
import { useSource } from './useSource.ts'

/** A photo of the conversation; a tap enlarges it. */
export function Photo({ name, bytes }: { name: string; bytes: Blob }) {
  const large = useDialog()
  const source = useSource(bytes)
  const part = messageFile()
  return (
    <>
      <button
        type="button"
        className={part.picture}
        aria-label={copy.open(name)}
        onClick={() => large.show(true)}
      >
        <img ref={source} alt={copy.photoOf(name)} />
      </button>
      {large.content !== undefined && (
        <Dialog
          open={large.open}
          title={name}
          closeLabel={copy.close}
          onClose={large.close}
          footer={
            <Button onClick={() => download(objectUrlOf(bytes), name)}>
              <Icon of={Download} />
              {copy.downloadPhoto}
            </Button>
          }
        >
          <img ref={source} className={part.large} alt={copy.photoOf(name)} />
        </Dialog>
      )}
    </>
  )
}
