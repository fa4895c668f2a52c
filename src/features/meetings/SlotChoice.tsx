import { useCallback, useId } from 'react'
import { bookingCopy, clockHere } from '../../copy/meetings.ts'
import { freeSlots, type SlotQuestion } from '../../data/meetings/bookings.ts'
import { slotsOf } from '../../domain/slots.ts'
import { booking } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert } from '../../ui/icons.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useLoaded } from '../action/useLoaded.ts'

type SlotChoiceProps = SlotQuestion & {
  online: boolean
  value: string | null
  now: number
  onChange: (at: string) => void
}

/** The half hours of one day; the taken ones stay in place, struck through. */
export function SlotChoice({ day, meeting_type, moving, online, value, now, onChange }: SlotChoiceProps) {
  const name = useId()
  const part = booking()
  const load = useCallback(() => freeSlots({ day, meeting_type, moving }), [day, meeting_type, moving])
  const { value: free, failure, again } = useLoaded(online ? load : null)
  if (free === undefined) {
    if (!online) return <p className={part.quiet}>{bookingCopy.timesOffline}</p>
    if (failure === null) return <Loading>{bookingCopy.loadingTimes}</Loading>
    return (
      <Banner
        boxed
        tone="red"
        icon={CircleAlert}
        action={{ label: bookingCopy.again, onClick: () => void again() }}
      >
        {bookingCopy.timesFailed}
      </Banner>
    )
  }
  if (free.length === 0) return <p className={part.quiet}>{bookingCopy.noTimes}</p>
  return (
    <div role="radiogroup" aria-label={bookingCopy.time} className={part.times}>
      {slotsOf(day, free, now).map(({ time, at }) => {
        const here = at === null ? bookingCopy.taken : clockHere(at)
        return (
          <label key={time} className={part.time}>
            <input
              type="radio"
              className={part.input}
              name={name}
              disabled={at === null}
              checked={at !== null && value !== null && Date.parse(at) === Date.parse(value)}
              onChange={() => {
                if (at !== null) onChange(at)
              }}
            />
            <span className={part.clock}>{time}</span>
            {here !== null && <span className={part.here}>{here}</span>}
          </label>
        )
      })}
    </div>
  )
}
