import { filesCopy, sizeText } from '../../copy/files.ts'
import { requestFailureText } from '../../copy/requestFailures.ts'
import { downloadTicketFile } from '../../data/files/downloadTicketFile.ts'
import type { ThreadFile } from '../../data/mirror/useShownTickets.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { useUpload } from '../../data/sync/useUpload.ts'
import { objectUrlOf, download } from '../../ui/download.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Download, X } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'
import { cancelFile } from '../files/cancelFile.ts'
import { FileCard } from '../files/FileCard.tsx'

/** A file of the thread: downloaded by a tap, or with its upload progress. */
export function ThreadFileCard({ file }: { file: ThreadFile }) {
  const online = useOnline()
  const upload = useUpload()
  const { busy, act } = useAction()
  const { id, name, size, mime_type: mimeType, unsent } = file

  if (unsent === null) {
    const open = () =>
      act(() => downloadTicketFile(file), {
        onDone: ({ value }) => download(objectUrlOf(value), name),
        onFailed: ({ code }) =>
          code === 'offline'
            ? showToast('bad', filesCopy.downloadFailed, filesCopy.needsNetwork)
            : showToast('bad', filesCopy.downloadFailed, requestFailureText[code].detail ?? ''),
      })
    return (
      <FileCard
        name={name}
        detail={sizeText(size)}
        mimeType={mimeType}
        waits={false}
        action={
          <IconButton
            label={filesCopy.download(name)}
            icon={Download}
            disabled={busy}
            onClick={() => void open()}
          />
        }
      />
    )
  }
  const state =
    unsent.refusal !== null
      ? filesCopy.refused
      : upload?.id === id
        ? filesCopy.uploading(upload.share)
        : online
          ? filesCopy.waiting
          : filesCopy.offline
  return (
    <FileCard
      name={name}
      detail={`${sizeText(size)}, ${state}`}
      mimeType={mimeType}
      waits
      action={
        unsent.canDiscard ? (
          <IconButton
            label={filesCopy.remove(name)}
            icon={X}
            onClick={({ currentTarget }) => cancelFile(unsent.opId, currentTarget)}
          />
        ) : undefined
      }
    />
  )
}
