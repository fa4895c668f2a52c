import { ago } from '../../../copy/elapsed.ts'
import { formatCount } from '../../../copy/money.ts'
import { staffOverviewCopy as copy } from '../../../copy/staffOverview.ts'
import type { StaffOverview, OpenWork } from '../../../data/staff/overview.ts'
import { ActionList, type ActionRowContent, IconBadge } from '../../../features/home/ActionList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import {
  Calendar,
  FileText,
  Inbox,
  LifeBuoy,
  ListChecks,
  MessageSquare,
  type Picture,
} from '../../../ui/icons.ts'
import { useNow } from '../../../ui/useNow.ts'
import { openWorkHref } from './overviewHrefs.ts'

type Kind = keyof typeof copy.wait
type Row = {
  readonly kind: Kind
  readonly icon: Picture
  readonly tone: 'amber' | 'red' | 'cobalt'
  readonly oldest: (when: string) => string
}

/** The work is in order of urgency: people who wait for an answer come before money. */
const order: readonly Row[] = [
  { kind: 'conversations', icon: MessageSquare, tone: 'red', oldest: copy.oldest },
  { kind: 'tickets', icon: LifeBuoy, tone: 'red', oldest: copy.oldestTicket },
  { kind: 'tasks', icon: ListChecks, tone: 'amber', oldest: copy.oldest },
  { kind: 'meetings', icon: Calendar, tone: 'amber', oldest: copy.asked },
  { kind: 'invoices', icon: FileText, tone: 'red', oldest: copy.oldest },
  { kind: 'leads', icon: Inbox, tone: 'cobalt', oldest: copy.oldestLead },
]

type OpenWorkListProps = { waits: StaffOverview['waits']; isSuper: boolean }

/** Open work by kind: each with its oldest item and a link to its list. */
export function OpenWorkList({ waits, isSuper }: OpenWorkListProps) {
  const now = useNow()
  const rows = order.flatMap((row): ActionRowContent[] => {
    const wait: OpenWork | undefined = waits[row.kind]
    if (wait === undefined || wait.count === 0) return []
    const to = openWorkHref(row.kind, isSuper)
    return [
      {
        key: row.kind,
        picture: <IconBadge icon={row.icon} tone={row.tone} />,
        what: `${formatCount(wait.count)} ${copy.wait[row.kind](wait.count === 1)}`,
        ...(wait.since !== null && { detail: row.oldest(ago(Date.parse(wait.since), now)) }),
        ...(to !== null && { go: { to, text: copy.see } }),
      },
    ]
  })
  if (rows.length === 0)
    return <EmptyState motif="data-analyst" title={copy.nothing} sentence={copy.nothingSentence} />
  return (
    <ActionList
      heading="h2"
      title={copy.waits}
      count={{ value: rows.length, label: copy.kinds(rows.length) }}
      rows={rows}
    />
  )
}
