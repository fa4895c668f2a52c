import { recentMoment } from '../../copy/calendar.ts'
import { formatCount } from '../../copy/money.ts'
import { roleName } from '../../copy/staffAccounts.ts'
import { staffMembersCopy as copy } from '../../copy/staffMembers.ts'
import type { StaffMember } from '../../data/staff/staffMembers.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { rowLink } from '../../styled-system/recipes'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'

export const memberName = ({ name, email }: StaffMember): string => name || email || copy.nameless

/** The next absence as dates in Mexico; the stored end is the midnight after its last day. */
export function absenceText({ absent_from: from, absent_until: until }: StaffMember): string {
  if (from === null || until === null) return copy.noAbsence
  return copy.absent(todayInMexico(Date.parse(from)), todayInMexico(Date.parse(until) - 1))
}

export const seenText = ({ seen_at: at }: StaffMember, now: number): string =>
  at === null ? copy.never : recentMoment(at, now)

const figure = (key: 'clients' | 'tasks' | 'conversations' | 'tickets'): Column<StaffMember> => ({
  key,
  title: copy[key],
  align: 'end',
  value: (member) => member[key],
  cell: (member) => formatCount(member[key]),
})

/** onOpen: called with the chosen row. now: ms. */
export const memberColumns = (
  onOpen: (member: StaffMember) => void,
  now: number,
): readonly Column<StaffMember>[] => [
  {
    key: 'name',
    title: copy.name,
    value: memberName,
    cell: (member) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={copy.open(memberName(member))}
        onClick={() => onOpen(member)}
      >
        <Avatar name={memberName(member)} picture={member.picture} size="sm" />
        <span data-cut="">{memberName(member)}</span>
      </button>
    ),
  },
  {
    key: 'role',
    title: copy.role,
    onPhone: 'badge',
    value: ({ role }) => roleName[role],
    cell: ({ role }) => <Badge tone={role === 'agent' ? 'cobalt' : 'neutral'}>{roleName[role]}</Badge>,
  },
  {
    ...figure('clients'),
    onPhone: 'line',
    phoneCell: copy.load,
  },
  figure('tasks'),
  figure('conversations'),
  figure('tickets'),
  {
    key: 'absence',
    title: copy.absence,
    value: ({ absent_from: from }) => from,
    cell: absenceText,
  },
  {
    key: 'seen',
    title: copy.seen,
    align: 'end',
    value: ({ seen_at: at }) => at,
    cell: (member) => seenText(member, now),
  },
]
