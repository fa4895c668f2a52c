import { availabilityCopy as copy } from '../../copy/availability.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { MeetingsToMove } from './MeetingsToMove.tsx'
import { useAvailability } from './useAvailability.ts'
import { WeekForm } from './WeekForm.tsx'

/** When an account manager meets people: the week, the days off, and meetings booked outside both. */
export function Availability() {
  const { value, failure, reload, busy, online, save, removeAbsence, ask } = useAvailability()
  const absence = useDialog()
  const part = settingsRows()
  return (
    <>
      <Block title={copy.title} sentence={copy.sentence}>
        {!online && (
          <Banner boxed icon={WifiOff}>
            {copy.offline}
          </Banner>
        )}
        {online && value === undefined && failure === null && <Loading>{copy.loading}</Loading>}
        {online && value === undefined && failure !== null && (
          <Banner boxed icon={CircleAlert} action={{ label: copy.retry, onClick: reload }}>
            {`${copy.loadFailed}. ${failureSentence(failure, copy.problems)}`}
          </Banner>
        )}
        {value !== undefined && (
          // Another week from the server starts another form.
          <WeekForm key={JSON.stringify(value.week)} week={value.week} {...{ busy, online, save }} />
        )}
      </Block>
      {value !== undefined && (
        <Block
          title={copy.absences}
          sentence={copy.absencesSentence}
          aside={
            <Button size="sm" aria-haspopup="dialog" onClick={() => absence.show(true)}>
              {copy.newAbsence}
            </Button>
          }
        >
          <ul className={part.root} aria-label={copy.absences}>
            {value.absences.length === 0 && <li className={part.row}>{copy.noAbsences}</li>}
            {value.absences.map(({ id, first_day: first, last_day: last }) => (
              <li key={id} className={part.row}>
                <div className={part.words}>
                  <p className={part.name}>{copy.days(first, last)}</p>
                </div>
                <Button
                  size="sm"
                  disabled={!online || busy}
                  aria-label={copy.removeAbsence(copy.days(first, last))}
                  onClick={() => removeAbsence(id)}
                >
                  {copy.remove}
                </Button>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {value !== undefined && value.to_move.length > 0 && (
        <MeetingsToMove meetings={value.to_move} {...{ busy, online, ask }} />
      )}
      {absence.content && <AbsenceDialog open={absence.open} onClose={absence.close} onSaved={reload} />}
    </>
  )
}
