import { formatCount } from '../../../copy/money.ts'
import { staffOverviewCopy as said } from '../../../copy/staffOverview.ts'
import type { Overview } from '../../../data/staff/overview.ts'
import { routes } from '../../../routes.ts'
import { StatStrip } from '../../../ui/StatStrip.tsx'

/** How many there are, each with its list. */
export const Figures = ({ counts }: { counts: Overview['counts'] }) => (
  <StatStrip
    label={said.counts}
    stats={[
      { label: said.clients, value: formatCount(counts.clients), to: routes.clients },
      { label: said.contracts, value: formatCount(counts.contracts), to: routes.contracts },
      { label: said.tasks, value: formatCount(counts.tasks), to: routes.tasks },
      { label: said.meetings, value: formatCount(counts.meetings), to: routes.staffMeetings },
    ]}
  />
)
