import { useDraft } from '../../data/sync/useDraft.ts'
import { useState } from 'react'
import { bookingCopy } from '../../copy/meetings.ts'
import { toolDeskCopy as copy } from '../../copy/toolDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type ListedTool, setToolStatus } from '../../data/staff/tools.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { daysAfter, todayInMexico } from '../../domain/calendar.ts'
import { momentOf, timeInMexico } from '../../domain/momentInMexico.ts'
import { listingLimits } from '../../domain/toolListing.ts'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { useForm } from '../form/useForm.ts'

type Values = { notice: string; day: string; time: string }
type MaintenanceFormProps = {
  tool: ListedTool
  open: boolean
  onClose: () => void
  /** The tool was changed, by this person or meanwhile by another one. */
  onChange: () => void
}

/** Errors that the server would refuse. */
function errorsIn({ notice, day, time }: Values) {
  const { length } = notice.trim()
  return errorsOf<Values>({
    notice:
      length === 0
        ? copy.noticeMissing
        : length > listingLimits.notice
          ? copy.tooLong(listingLimits.notice)
          : undefined,
    day: day === '' && time !== '' ? copy.dayMissing : undefined,
    time:
      day !== '' && time === ''
        ? copy.timeMissing
        : day !== '' && Date.parse(momentOf(day, time)) <= Date.now()
          ? copy.past
          : undefined,
  })
}

/** Starts maintenance with a notice for clients, or edits the notice. */
export function MaintenanceForm({ tool: listed, open, onClose, onChange }: MaintenanceFormProps) {
  // The form keeps the row that it was opened with: the list may be read again under it.
  const [tool] = useState(listed)
  const online = useOnline()
  const today = todayInMexico(useNow())
  const begins = tool.status === 'available'
  const until = tool.notice_until === null ? null : Date.parse(tool.notice_until)
  const draft = useDraft(`tool-maintenance:${listed.tool}`)
  const { element, busy, values, failure, field, write, onSubmit, note } = useForm({
    draft,
    initial: {
      notice: tool.notice ?? '',
      day: until === null ? '' : todayInMexico(until),
      time: until === null ? '' : timeInMexico(until),
    },
    shared: { notice: copy.noticeLabel, day: copy.day, time: copy.time },
    validate: errorsIn,
    submit: async ({ notice, day, time }) => {
      const answer = await setToolStatus(tool, {
        status: 'maintenance',
        notice,
        notice_until: day === '' ? null : momentOf(day, time),
      })
      if (!answer.ok && answer.code === 'changed_meanwhile') onChange()
      return answer
    },
    onDone: ({ value: changed }) => {
      if (!changed) showToast('good', copy.nothing, copy.nothingDetail)
      else if (begins) showToast('good', copy.begun, copy.begunDetail(tool.people))
      else showToast('good', copy.changed, copy.changedDetail)
      onChange()
      onClose()
    },
    fieldOf: () => 'notice',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: `${begins ? copy.begin : copy.change}: ${toolCopy[tool.tool].name}`, ...copy.form }}
      description={begins ? copy.beginSentence(tool.people) : copy.changeSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: begins ? copy.begin : copy.submit, busyText: copy.submitting, busy }}
      online={online}
    >
      <RestoredNote {...note} />
      <TextField
        {...field('notice')}
        label={copy.noticeLabel}
        hint={copy.noticeHint}
        required
        autoComplete="off"
      />
      <DatePicker
        label={copy.day}
        optional={copy.optional}
        error={field('day').error}
        texts={bookingCopy.dateTexts}
        value={values.day}
        min={today}
        max={daysAfter(today, listingLimits.days - 1)}
        onChange={(chosen) => write('day', chosen)}
      />
      <TextField
        {...field('time')}
        type="time"
        label={copy.time}
        optional={copy.optional}
        hint={copy.timeHint}
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
