import { Fragment, useEffect, useState } from 'react'
import { availabilityCopy as copy, weekdayName } from '../../copy/availability.ts'
import {
  nextAvailablePeriod,
  PERIODS_PER_DAY,
  type AvailablePeriod,
  weekdays,
  weekProblems,
} from '../../domain/availability.ts'
import { useDraft } from '../../data/sync/useDraft.ts'
import { halfHours } from '../../domain/halfHours.ts'
import { settingsRows } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { X } from '../../ui/icons.ts'
import { Inline } from '../../ui/RowLink.tsx'
import { Select } from '../../ui/Select.tsx'
import { RestoredNote } from '../form/RestoredNote.tsx'
import { restoredWeek, WEEK_DRAFT, weekText } from './weekDraft.ts'

type WeekFormProps = {
  week: readonly AvailablePeriod[]
  busy: boolean
  online: boolean
  /** onSaved: called when the server has the week. */
  save: (week: readonly AvailablePeriod[], onSaved: () => void) => void
}

const options = halfHours.map((value) => ({ value, label: value }))

/** The hours of each weekday; several periods in a day leave room for lunch. */
export function WeekForm({ week: stored, busy, online, save }: WeekFormProps) {
  const [edited, setEdited] = useState<readonly AvailablePeriod[]>()
  const { value, base, set: keep, clear } = useDraft(WEEK_DRAFT)
  const restored = edited === undefined ? restoredWeek(stored, { value, base }) : undefined
  const week = edited ?? restored ?? stored
  const text = weekText(stored)
  const isChanged = weekText(week) !== text
  const isStale = edited === undefined && restored === undefined && value !== undefined && value !== ''
  useEffect(() => {
    // Without it, a dropped week would be restored when the stored one is again what it was.
    if (isStale) clear()
  }, [isStale, clear])
  const setWeek = (next: readonly AvailablePeriod[]) => {
    setEdited(next)
    const nextText = weekText(next)
    if (nextText === text) clear()
    else keep(nextText, text)
  }
  const problems = weekProblems(week)
  const part = settingsRows()
  const change = (old: AvailablePeriod, next: AvailablePeriod) =>
    setWeek(week.map((one) => (one === old ? next : one)))
  return (
    <form
      className={part.root}
      aria-label={copy.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (problems.size > 0) return
        save(week, () => {
          // The form shows this week until the saved one is read again: without it, the form shows the former one
          // meanwhile.
          setEdited(week)
          clear()
        })
      }}
    >
      {restored !== undefined && (
        <div className={part.row}>
          <RestoredNote onDiscard={clear} />
        </div>
      )}
      {weekdays.map((weekday) => {
        const name = weekdayName[weekday] ?? ''
        const day = week.filter((one) => one.weekday === weekday)
        const problem = problems.get(weekday)
        return (
          <div key={weekday} className={part.row}>
            <div className={part.words}>
              <p className={part.name}>{name}</p>
              <p className={part.detail} role={problem === undefined ? undefined : 'alert'}>
                {problem === undefined ? day.length === 0 && copy.free : copy.problem[problem]}
              </p>
            </div>
            {day.map((period) => (
              // Two periods of a day may not start at the same time.
              <Fragment key={week.indexOf(period)}>
                <Inline>
                  <Select
                    label={copy.from(name)}
                    hiddenLabel
                    placeholder={copy.from(name)}
                    options={options.slice(0, -1)}
                    value={period.from_time}
                    onChange={(from) => change(period, { ...period, from_time: from })}
                  />
                  {copy.until}
                  <Select
                    label={copy.to(name)}
                    hiddenLabel
                    placeholder={copy.to(name)}
                    options={options.slice(1)}
                    value={period.to_time}
                    onChange={(to) => change(period, { ...period, to_time: to })}
                  />
                  <IconButton
                    label={copy.removeOf(name, period.from_time)}
                    icon={X}
                    size="xs"
                    onClick={() => setWeek(week.filter((one) => one !== period))}
                  />
                </Inline>
              </Fragment>
            ))}
            {day.length < PERIODS_PER_DAY && (
              <Button
                size="xs"
                look="ghost"
                aria-label={copy.addOf(name)}
                onClick={() => setWeek([...week, nextAvailablePeriod(day, weekday)])}
              >
                {copy.add}
              </Button>
            )}
          </div>
        )
      })}
      <div className={part.row}>
        <BusyButton
          type="submit"
          look="primary"
          size="sm"
          busy={busy}
          busyText={copy.saving}
          disabled={!online || problems.size > 0 || !isChanged}
        >
          {copy.save}
        </BusyButton>
      </div>
    </form>
  )
}
