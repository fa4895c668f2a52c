import { useId } from 'react'
import { staffMeetingsCopy as said } from '../../copy/staffMeetings.ts'
import { setMeetingLink } from '../../data/staff/meetingLink.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { dialogForm } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type LinkDialogProps = { meeting: Meeting; open: boolean; onClose: () => void }

const isLink = (text: string): boolean => text === '' || (URL.canParse(text) && text.startsWith('https://'))

/** Where a meeting is held. */
export function LinkDialog({ meeting, open, onClose }: LinkDialogProps) {
  const id = useId()
  const { online } = useSyncStatus()
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { link: meeting.zoom_link ?? '' },
    validate: ({ link }) =>
      errorsOf<{ link: string }>({ link: isLink(link.trim()) ? undefined : said.linkInvalid }),
    submit: ({ link }) => setMeetingLink(meeting.id, link.trim()),
    onDone: () => {
      showToast('good', said.saved)
      syncNow()
      onClose()
    },
    fieldOf: () => 'link',
    problems: said.problems,
  })
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={said.linkTitle}
      description={said.linkDetail}
      closeLabel={said.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{said.close}</Button>
          <BusyButton
            type="submit"
            form={id}
            look="primary"
            busy={busy}
            busyText={said.saving}
            disabled={!online}
          >
            {said.save}
          </BusyButton>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        className={dialogForm()}
        aria-label={said.linkTitle}
        onSubmit={onSubmit}
        noValidate
      >
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {said.offline}
          </Banner>
        )}
        <TextField
          {...field('link')}
          label={said.linkLabel}
          hint={said.linkHint}
          inputMode="url"
          autoComplete="off"
        />
        <FormAlert failure={failure} />
      </form>
    </Dialog>
  )
}
