import { formatCount } from '../../../copy/money.ts'
import { staffOverviewCopy as said } from '../../../copy/staffOverview.ts'
import type { Overview } from '../../../data/staff/overview.ts'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { figureHref } from './overviewHrefs.ts'

type FiguresProps = { counts: Overview['counts']; isSuper: boolean }

/** The counts, each with a link to its list. */
export const Figures = ({ counts, isSuper }: FiguresProps) => (
  <StatStrip
    label={said.counts}
    stats={[
      { label: said.clients, value: formatCount(counts.clients), to: figureHref('clients', isSuper) },
      { label: said.contracts, value: formatCount(counts.contracts), to: figureHref('contracts', isSuper) },
      { label: said.tasks, value: formatCount(counts.tasks), to: figureHref('pending', isSuper) },
      { label: said.meetings, value: formatCount(counts.meetings), to: figureHref('upcoming', isSuper) },
    ]}
  />
)
