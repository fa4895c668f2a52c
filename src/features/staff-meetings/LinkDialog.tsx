import { useDraft } from '../../data/sync/useDraft.ts'
import { staffMeetingsCopy as copy } from '../../copy/staffMeetings.ts'
import { setMeetingLink } from '../../data/staff/meetingLink.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'

type LinkDialogProps = { meeting: Meeting; open: boolean; onClose: () => void }

const isLink = (text: string): boolean => text === '' || (URL.canParse(text) && text.startsWith('https://'))

/** Sets the address of a meeting. */
export function LinkDialog({ meeting, open, onClose }: LinkDialogProps) {
  const online = useOnline()
  const draft = useDraft(`meeting-link:${meeting.id}`)
  const { element, busy, failure, field, onSubmit, note } = useForm({
    draft,
    initial: { link: meeting.zoom_link ?? '' },
    shared: { link: copy.linkLabel },
    validate: ({ link }) =>
      errorsOf<{ link: string }>({ link: isLink(link.trim()) ? undefined : copy.linkInvalid }),
    submit: ({ link }) => setMeetingLink(meeting.id, link.trim()),
    onDone: () => {
      showToast('good', copy.saved)
      syncNow()
      onClose()
    },
    fieldOf: () => 'link',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ ...copy, title: copy.linkTitle, cancel: copy.close }}
      description={copy.linkDetail}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.save, busyText: copy.saving, busy }}
      online={online}
    >
      <RestoredNote {...note} />
      <TextField
        {...field('link')}
        label={copy.linkLabel}
        hint={copy.linkHint}
        inputMode="url"
        autoComplete="off"
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
