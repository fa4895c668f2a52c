import { pictureCopy as copy } from '../../copy/picture.ts'
import { PICTURE_CHARS_MAX, PICTURE_EDGE } from '../../domain/profile.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSquareCrop } from '../../ui/useSquareCrop.tsx'

type PictureDialogProps = {
  /** The object URL of the photo. */
  address: string
  open: boolean
  /** picture: a JPEG as a data URL, in the server's format; null when this browser could not draw it. */
  onSave: (picture: string | null) => void
  onClose: () => void
  onGone: () => void
}

/** JPEG quality, best first: a face needs no more than the first, a printed page the last. */
const QUALITIES = [0.82, 0.6, 0.35]

/** Chooses a square of a photo. */
export function PictureDialog({ address, open, onSave, onClose, onGone }: PictureDialogProps) {
  const { element, draw } = useSquareCrop(address, copy.crop)
  const save = async () => {
    for (const quality of QUALITIES) {
      const drawn = await draw('image/jpeg', quality, PICTURE_EDGE)
      if (drawn !== null && drawn.length <= PICTURE_CHARS_MAX) return onSave(drawn)
    }
    onSave(null)
  }
  return (
    <Dialog
      open={open}
      title={copy.crop.label}
      description={copy.cropSentence}
      closeLabel={copy.close}
      onClose={onClose}
      onGone={onGone}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button look="primary" onClick={() => void save()}>
            {copy.save}
          </Button>
        </>
      }
    >
      {element}
    </Dialog>
  )
}
