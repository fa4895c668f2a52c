import { formatCount } from '../../../copy/money.ts'
import { staffOverviewCopy as copy } from '../../../copy/staffOverview.ts'
import type { StaffOverview } from '../../../data/staff/overview.ts'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { figureHref } from './overviewHrefs.ts'

type FiguresProps = { counts: StaffOverview['counts']; isSuper: boolean }

/** The counts, each with a link to its list. */
export const Figures = ({ counts, isSuper }: FiguresProps) => (
  <StatStrip
    label={copy.counts}
    stats={[
      { label: copy.clients, value: formatCount(counts.clients), to: figureHref('clients', isSuper) },
      { label: copy.contracts, value: formatCount(counts.contracts), to: figureHref('contracts', isSuper) },
      { label: copy.tasks, value: formatCount(counts.tasks), to: figureHref('pending', isSuper) },
      { label: copy.meetings, value: formatCount(counts.meetings), to: figureHref('upcoming', isSuper) },
    ]}
  />
)
