import { meetingsHref, meetingViews } from '../../hrefs.ts'
import { bookingCopy, bookingSentence, meetingTypes } from '../../copy/meetings.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { Assignment } from '../../domain/assignment.ts'
import { daysAfter, todayInMexico } from '../../domain/calendar.ts'
import { type Meeting, type MeetingType, meetingTypeKeys } from '../../domain/meeting.ts'
import { BOOKING_DAYS, isWeekend } from '../../domain/slots.ts'
import { booking } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { CalendarClock, WifiOff } from '../../ui/icons.ts'
import { Loading } from '../../ui/Loading.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { BookingFoot } from './BookingFoot.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import { useBooking } from './useBooking.ts'

const NOTES_MAX = 2_000

type BookingFormProps = {
  manager: Assignment
  /** The meeting that gets another time; null books a new one. */
  moving: Meeting | null
  /** A link asked to move a meeting that was cancelled or has begun: the form books a new one. */
  isUnmovable: boolean
  meetings: readonly Meeting[]
  /** The type in the link of another screen, until the person chooses one. */
  asked: MeetingType | null
  /** The notes, until the person types others. */
  about: string
  now: number
  onDone: () => void
  onAskedTaken: () => void
}

export function BookingForm(props: BookingFormProps) {
  const { moving, isUnmovable, now } = props
  const online = useOnline()
  const form = useBooking(props)
  const part = booking()
  if (!form.isRead) return <Loading>{bookingCopy.loadingTimes}</Loading>
  const { type, day, at, near } = form
  const today = todayInMexico(now)
  return (
    <section className={part.root} aria-label={bookingCopy.title} data-foot>
      <div className={part.fields}>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {bookingCopy.offline}
          </Banner>
        )}
        {isUnmovable && (
          <Banner boxed tone="amber" icon={CalendarClock}>
            {bookingCopy.unmovable}
          </Banner>
        )}
        {moving !== null && (
          <div className={part.lead}>
            <p>
              <strong>{bookingCopy.moving(meetingTypes[moving.meeting_type].label)}</strong>{' '}
              {bookingCopy.leaves(bookingSentence(moving.scheduled_at))}
            </p>
            <ButtonLink to={meetingsHref(meetingViews.upcoming)}>{bookingCopy.leaveMoving}</ButtonLink>
          </div>
        )}
        {moving === null && (
          <div className={part.group}>
            <p className={part.legend}>{bookingCopy.type}</p>
            <RadioGroup
              label={bookingCopy.type}
              look="cards"
              value={type ?? ''}
              options={meetingTypeKeys.map((value) => ({
                value,
                text: meetingTypes[value].label,
                extra: bookingCopy.minutes(meetingTypes[value].minutes),
              }))}
              onChange={form.setType}
            />
          </div>
        )}
        <DatePicker
          label={bookingCopy.date}
          hint={bookingCopy.dateHint}
          required
          texts={bookingCopy.dateTexts}
          value={day}
          min={today}
          max={daysAfter(today, BOOKING_DAYS)}
          isTaken={isWeekend}
          onChange={form.setDay}
        />
        <div className={part.group}>
          <p className={part.legend}>{bookingCopy.time}</p>
          {type === null || day === '' ? (
            <p className={part.quiet}>{bookingCopy.chooseDay}</p>
          ) : (
            <SlotChoice
              key={`${type} ${day} ${near?.join(' ') ?? ''}`}
              {...{ day, online, now }}
              meeting_type={type}
              moving={moving?.id ?? null}
              value={at}
              onChange={form.setTime}
            />
          )}
        </div>
        {moving === null && (
          <TextArea
            label={bookingCopy.notes}
            tall
            maxLength={NOTES_MAX}
            value={form.notes}
            // Typed after the request has left, it would be cleared with the booked notes.
            readOnly={form.busy}
            onChange={({ target }) => form.setNotes(target.value)}
          />
        )}
      </div>
      <BookingFoot
        {...{ online, type, at, near }}
        busy={form.busy}
        text={moving === null ? bookingCopy.confirm : bookingCopy.confirmMove}
        onTime={form.setTime}
        onConfirm={() => void form.confirm()}
      />
    </section>
  )
}
