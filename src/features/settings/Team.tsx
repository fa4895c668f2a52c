import { settingsCopy, teamCopy as copy } from '../../copy/settings.ts'
import { toolCopy } from '../../copy/tools.ts'
import { useLicenses } from '../../data/mirror/useAccountRows.ts'
import { useSeats } from '../../data/mirror/useAccountSettings.ts'
import type { Uid } from '../../domain/id.ts'
import { activeLicenses, type License } from '../../domain/license.ts'
import { type Seat, seatsOf } from '../../domain/seat.ts'
import { seatsHref } from '../../hrefs.ts'
import { settingsRows } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Block } from '../../ui/WorkPage.tsx'

/** The maximum number of tiles: the text next to them has the number of seats. */
const TILES_MAX = 10

/** The seats of each tool; changed in the license's dialog. */
export function Team({ uid }: { uid: Uid }) {
  const [all, seats] = [useLicenses(uid), useSeats(uid)]
  const licenses = all && activeLicenses(all)
  return (
    <Block title={settingsCopy.sections.equipo} sentence={copy.sentence}>
      {(licenses === undefined || seats === undefined) && <Loading>{copy.loading}</Loading>}
      {licenses?.length === 0 && <EmptyState motif={null} title={copy.none} sentence={copy.noneSentence} />}
      {licenses !== undefined && seats !== undefined && licenses.length > 0 && (
        <ul className={settingsRows().root} aria-label={copy.list}>
          {licenses.map((license) => (
            <TeamRow key={license.id} license={license} seats={seatsOf(seats, license.id)} />
          ))}
        </ul>
      )}
    </Block>
  )
}

function TeamRow({ license, seats }: { license: License; seats: readonly Seat[] }) {
  const { id, tool_name: tool, seats_limit: limit } = license
  const part = settingsRows()
  const invited = seats.filter(({ status }) => status === 'invited').length
  // The owner's seat has no row.
  const taken = 1 + seats.length - invited
  const states = [...Array<'taken'>(taken).fill('taken'), ...Array<'invited'>(invited).fill('invited')]
  const { name } = toolCopy[tool]
  return (
    <li className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{name}</p>
        <p className={part.detail}>{copy.places(taken, limit, invited)}</p>
        {limit > 0 && limit <= TILES_MAX && (
          <div className={part.places} aria-hidden>
            {Array.from({ length: limit }, (_, index) => (
              <span key={`${index}`} className={part.place} data-state={states[index] ?? 'free'} />
            ))}
          </div>
        )}
      </div>
      <ButtonLink size="sm" to={seatsHref(id)} aria-label={copy.manageOf(name)}>
        {copy.manage}
      </ButtonLink>
    </li>
  )
}
