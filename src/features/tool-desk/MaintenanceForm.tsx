import { bookingCopy } from '../../copy/meetings.ts'
import { toolDeskCopy as said } from '../../copy/toolDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { type ListedTool, setToolStatus } from '../../data/staff/tools.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { daysAfter, todayInMexico } from '../../domain/calendar.ts'
import { momentOf, timeInMexico } from '../../domain/momentInMexico.ts'
import { listingMost } from '../../domain/toolListing.ts'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useNow } from '../../ui/useNow.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'

type Values = { notice: string; day: string; time: string }
type MaintenanceFormProps = { tool: ListedTool; open: boolean; onClose: () => void; onSaved: () => void }

/** Errors that the server would refuse. */
function errorsIn({ notice, day, time }: Values) {
  const { length } = notice.trim()
  return errorsOf<Values>({
    notice:
      length === 0
        ? said.noticeMissing
        : length > listingMost.notice
          ? said.tooLong(listingMost.notice)
          : undefined,
    day: day === '' && time !== '' ? said.dayMissing : undefined,
    time:
      day !== '' && time === ''
        ? said.timeMissing
        : day !== '' && Date.parse(momentOf(day, time)) <= Date.now()
          ? said.past
          : undefined,
  })
}

/** Starts maintenance with a notice for clients, or edits the notice. */
export function MaintenanceForm({ tool, open, onClose, onSaved }: MaintenanceFormProps) {
  const { online } = useSyncStatus()
  const today = todayInMexico(useNow())
  const begins = tool.status === 'available'
  const until = tool.notice_until === null ? null : Date.parse(tool.notice_until)
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: {
      notice: tool.notice ?? '',
      day: until === null ? '' : todayInMexico(until),
      time: until === null ? '' : timeInMexico(until),
    },
    validate: errorsIn,
    submit: ({ notice, day, time }) =>
      setToolStatus(tool.tool, {
        status: 'maintenance',
        notice,
        notice_until: day === '' ? null : momentOf(day, time),
      }),
    onDone: ({ value: changed }) => {
      if (!changed) showToast('good', said.nothing, said.nothingDetail)
      else if (begins) showToast('good', said.begun, said.begunDetail(tool.clients))
      else showToast('good', said.changed, said.changedDetail)
      onSaved()
      onClose()
    },
    fieldOf: () => 'notice',
    problems: said.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={{ title: `${begins ? said.begin : said.change}: ${toolCopy[tool.tool].name}`, ...said.form }}
      description={begins ? said.beginSentence(tool.clients) : said.changeSentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: begins ? said.begin : said.submit, busyText: said.submitting, busy }}
      online={online}
    >
      <TextField
        {...field('notice')}
        label={said.noticeLabel}
        hint={said.noticeHint}
        required
        autoComplete="off"
      />
      <DatePicker
        label={said.day}
        optional={said.optional}
        error={field('day').error}
        texts={bookingCopy.dateTexts}
        value={values.day}
        min={today}
        max={daysAfter(today, listingMost.days - 1)}
        onChange={(chosen) => write('day', chosen)}
      />
      <TextField
        {...field('time')}
        type="time"
        label={said.time}
        optional={said.optional}
        hint={said.timeHint}
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
