import { auditCopy as copy } from '../../copy/audit.ts'
import { bookingCopy } from '../../copy/meetings.ts'
import { leadOwners } from '../../data/staff/leads.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { auditParams } from '../../staffHrefs.ts'
import { auditLog } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/date/DatePicker.tsx'
import { Select } from '../../ui/Select.tsx'
import { useNow } from '../../ui/useNow.ts'
import { useLoaded } from '../action/useLoaded.ts'
import { personConcerned } from './auditNames.ts'
import { auditFilters } from './auditFilterParams.ts'
import type { AuditRow } from './auditRow.ts'

type AuditFiltersProps = {
  params: URLSearchParams
  onState: (next: URLSearchParams) => void
  rows: readonly AuditRow[] | undefined
}

/** The option for everybody: no person has this id. */
const EVERYONE = 'everyone'

/** Actor, first day, last day; and the client, if a link has named one. */
export function AuditFilters({ params, onState, rows }: AuditFiltersProps) {
  const part = auditLog()
  const online = useOnline()
  const today = todayInMexico(useNow())
  const { value: staff } = useLoaded(online ? leadOwners : null)
  const valueOf = (param: string): string => {
    const value = params.get(param) ?? ''
    return auditFilters.some((one) => one.param === param && one.isValid(value)) ? value : ''
  }
  const set = (param: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(param)
    else next.set(param, value)
    onState(next)
  }
  const person = valueOf(auditParams.person)
  const client = valueOf(auditParams.client)
  const [from, until] = [valueOf(auditParams.from), valueOf(auditParams.until)]
  const known = (staff ?? []).map(({ id: value, name: label }) => ({ value, label }))
  const former =
    person === '' || known.some(({ value }) => value === person)
      ? []
      : [{ value: person, label: rows?.[0]?.actor_name || copy.formerPerson }]
  const named = rows?.find(({ client_id: id }) => id === client)
  const day = (param: string, value: string, label: string, range: { min?: string; max?: string }) => (
    <DatePicker
      label={label}
      texts={bookingCopy.dateTexts}
      value={value}
      {...range}
      onChange={(chosen) => set(param, chosen)}
    />
  )
  return (
    <fieldset className={part.filters}>
      <legend className={part.legend}>{copy.filters}</legend>
      <Select
        label={copy.person}
        placeholder={copy.everyone}
        options={[{ value: EVERYONE, label: copy.everyone }, ...known, ...former]}
        value={person === '' ? EVERYONE : person}
        onChange={(chosen) => set(auditParams.person, chosen === EVERYONE ? '' : chosen)}
      />
      {day(auditParams.from, from, copy.since, { max: until === '' ? today : until })}
      {day(auditParams.until, until, copy.until, { max: today, ...(from !== '' && { min: from }) })}
      {client !== '' && (
        <p className={part.client}>{copy.onlyClient((named && personConcerned(named)) ?? copy.thisClient)}</p>
      )}
      {[person, client, from, until].some((value) => value !== '') && (
        <Button
          onClick={() => {
            const next = new URLSearchParams(params)
            for (const { param } of auditFilters) next.delete(param)
            onState(next)
          }}
        >
          {copy.clear}
        </Button>
      )}
    </fieldset>
  )
}
