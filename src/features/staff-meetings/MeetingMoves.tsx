import { Suspense } from 'react'
import { momentInMexico } from '../../copy/calendar.ts'
import { meetingTypes } from '../../copy/meetings.ts'
import { staffMeetingsCopy as copy } from '../../copy/staffMeetings.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import {
  isCancelledOrCompleted,
  type Meeting,
  type MeetingStatus,
  setMeetingStatusIntent,
} from '../../domain/meeting.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Video, X } from '../../ui/icons.ts'
import { Inline } from '../../ui/RowLink.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'
import { lazyDialog } from '../lazy/lazy.tsx'

const LinkDialog = lazyDialog(() => import('./LinkDialog.tsx').then((module) => module.LinkDialog))

/** The staff's actions on a future meeting: confirm it, set its link, cancel it. Nothing for any other. */
export function MeetingMoves({ meeting }: { meeting: Meeting }) {
  const now = useNow()
  const question = useDialog()
  const link = useDialog()
  const online = useOnline()
  const toastSaved = useSavedToast()
  const { busy, act } = useAction()
  if (isCancelledOrCompleted(meeting) || Date.parse(meeting.scheduled_at) <= now) return null
  const when = momentInMexico(meeting.scheduled_at)
  const ask = online ? copy.cancelDetail : copy.cancelOffline
  const move = (to: MeetingStatus) =>
    act(() => enqueueChange(setMeetingStatusIntent(meeting, to)), {
      onDone: (change) => {
        question.close()
        toastSaved(change, copy.moved, copy.movedDetail)
      },
      onFailed: () => showToast('bad', copy.notKept.title, copy.notKept.detail),
    })
  return (
    <Inline>
      {meeting.status !== 'approved' && (
        <Button
          size="xs"
          aria-keyshortcuts="c"
          aria-label={copy.confirmOf(when)}
          disabled={busy}
          onClick={() => void move('approved')}
        >
          {copy.confirm}
        </Button>
      )}
      <IconButton
        label={copy.linkOf(when)}
        icon={Video}
        size="xs"
        aria-haspopup="dialog"
        onClick={() => link.show(true)}
      />
      <IconButton
        label={copy.cancelOf(when)}
        icon={X}
        size="xs"
        aria-haspopup="dialog"
        onClick={() => question.show(true)}
      />
      {question.content && (
        <Dialog
          kind="dialog"
          open={question.open}
          title={copy.cancelTitle}
          description={ask(meetingTypes[meeting.meeting_type].label, when)}
          closeLabel={copy.close}
          onClose={question.close}
          footer={
            <>
              <Button onClick={question.close}>{copy.keep}</Button>
              <Button look="danger" disabled={busy} onClick={() => void move('cancelled')}>
                {copy.cancelYes}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
      {link.content && (
        <Suspense fallback={null}>
          <LinkDialog key={link.opening} meeting={meeting} open={link.open} onClose={link.close} />
        </Suspense>
      )}
    </Inline>
  )
}
