import { bookingCopy, bookingSentence, meetingTypes, zoneRows } from '../../copy/meetings.ts'
import type { MeetingType } from '../../domain/meeting.ts'
import { booking } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'

type BookingFootProps = {
  online: boolean
  busy: boolean
  type: MeetingType | null
  at: string | null
  /** Free half hours, when the chosen one was just taken. */
  near: readonly string[] | undefined
  text: string
  onTime: (at: string) => void
  onConfirm: () => void
}

/** The meeting to confirm, in words, next to its button. */
export function BookingFoot({ online, busy, type, at, near, text, onTime, onConfirm }: BookingFootProps) {
  const part = booking()
  return (
    <div className={part.foot}>
      <output>
        {near !== undefined && (
          <span className={part.quiet}>
            {near.length === 0 ? bookingCopy.noneNear : bookingCopy.justTaken}
          </span>
        )}
      </output>
      {near !== undefined && near.length > 0 && (
        <div className={part.near}>
          {near.map((slot) => (
            <Button key={slot} size="sm" onClick={() => onTime(slot)}>
              {bookingSentence(slot)}
            </Button>
          ))}
        </div>
      )}
      {type !== null && at !== null ? (
        <>
          <p className={part.sentence}>{bookingSentence(at)}</p>
          {zoneRows(at, endOf(at, type)).map(({ city, hours, here }) => (
            <p key={city} className={part.row}>
              <span>{here ? bookingCopy.yours(city) : city}</span>
              <span>{hours}</span>
            </p>
          ))}
        </>
      ) : (
        <p className={part.quiet}>
          <strong>{bookingCopy.required.title}</strong>. {bookingCopy.required.detail}
        </p>
      )}
      <BusyButton
        look="primary"
        full
        busy={busy}
        busyText={bookingCopy.sending}
        disabled={!online || type === null || at === null}
        onClick={onConfirm}
      >
        {text}
      </BusyButton>
    </div>
  )
}

const endOf = (at: string, type: MeetingType): string =>
  new Date(Date.parse(at) + meetingTypes[type].minutes * 60_000).toISOString()
