import { bookingSentence, meetingsCopy, meetingTypes } from '../../copy/meetings.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { setMeetingStatusIntent, type Meeting } from '../../domain/meeting.ts'
import { showToast } from '../../ui/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'

type CancelMeetingDialogProps = {
  meeting: Meeting
  manager: string | null
  open: boolean
  onClose: () => void
}

/**
 * Asks for confirmation, because the manager is notified. Queued, so that it also works offline; the server refuses one
 * that arrives after the meeting has begun.
 */
export function CancelMeetingDialog({ meeting, manager, open, onClose }: CancelMeetingDialogProps) {
  const online = useOnline()
  const toastSaved = useSavedToast()
  const { busy, act } = useAction()
  const name = meetingTypes[meeting.meeting_type].label
  const detail = online ? meetingsCopy.cancelDetail(manager) : meetingsCopy.cancelOffline(manager)
  const cancel = () =>
    act(() => enqueueChange(setMeetingStatusIntent(meeting, 'cancelled')), {
      onDone: (change) => {
        onClose()
        const { cancelled, cancelWaits } = meetingsCopy
        toastSaved(change, cancelled.title, cancelled.detail, cancelWaits)
      },
      onFailed: () => showToast('bad', meetingsCopy.notKept.title, meetingsCopy.notKept.detail),
    })
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={meetingsCopy.cancelQuestion}
      description={`${name}. ${bookingSentence(meeting.scheduled_at)}. ${detail}`}
      closeLabel={meetingsCopy.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{meetingsCopy.keep}</Button>
          <Button look="danger" disabled={busy} onClick={() => void cancel()}>
            {meetingsCopy.cancel}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
