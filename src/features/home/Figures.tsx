import { routes } from '../../routes.ts'
import { dayAndYearOf, dayOf, inDays, startOfSentence } from '../../copy/calendar.ts'
import { figuresCopy } from '../../copy/home.ts'
import { currency, formatCount, formatMoney } from '../../copy/money.ts'
import { daysUntil } from '../../domain/calendar.ts'
import { currentContract, daysOfService } from '../../domain/contract.ts'
import { isUnpaid } from '../../domain/license.ts'
import { nextCharge } from '../../domain/nextCharge.ts'
import { centavos } from '../../domain/money.ts'
import { quartersByTool } from '../../domain/serviceProgress.ts'
import { moreThanPeriodBefore, resolvedByMonth } from '../../domain/previousMonth.ts'
import { isOpen } from '../../domain/ticket.ts'
import { tools } from '../../domain/tool.ts'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { TileRow } from '../../ui/TileRow.tsx'
import type { HomeData } from './useHome.ts'

/** The four figures of the account, each computed from its rows. */
export function Figures({ home, now }: { home: HomeData; now: number }) {
  return (
    <StatStrip
      label={figuresCopy.label}
      stats={[toolsStat(home, now), ticketsStat(home, now), invoiceStat(home, now), daysStat(home, now)]}
    />
  )
}

function toolsStat({ progress, licenses }: HomeData, now: number): Stat {
  const isClosed = (tool: string) =>
    licenses.some((license) => license.tool_name === tool && isUnpaid(license, now))
  const tiles = [...quartersByTool(progress)].map(([motif, quarters]) => ({
    motif,
    glazed: `${quarters}` as const,
  }))
  return {
    label: figuresCopy.tools,
    to: routes.services,
    value: formatCount(tiles.filter(({ motif, glazed }) => glazed === '4' && !isClosed(motif)).length),
    unit: figuresCopy.ofTools(tools.length),
    note: <TileRow tiles={tiles} />,
  }
}

function ticketsStat({ tickets }: HomeData, now: number): Stat {
  const open = tickets.filter(isOpen)
  const inProgress = open.filter(({ status }) => status === 'in_progress').length
  return {
    label: figuresCopy.tickets,
    to: routes.support,
    value: formatCount(open.length),
    note:
      open.length === 0
        ? figuresCopy.noTickets
        : figuresCopy.ticketStates(open.length - inProgress, inProgress),
    comparison: figuresCopy.resolved(resolvedByMonth(tickets, now)),
  }
}

function invoiceStat({ contracts, invoices }: HomeData, now: number): Stat {
  const contract = currentContract(contracts)
  const link = { label: figuresCopy.invoice, to: routes.billing }
  if (contract?.status === 'pending_payment')
    return {
      ...link,
      value: formatMoney(centavos(contract.period_amount)),
      unit: currency,
      note: figuresCopy.firstInvoice,
    }
  const end = contract?.cancel_effective_on ?? null
  const next = contract === null ? null : nextCharge(contract, invoices)
  if (next === null || next.kind === 'none')
    return { ...link, value: figuresCopy.none, note: figuresCopy.noInvoice }
  if (next.kind === 'period')
    return {
      ...link,
      value: formatMoney(next.amount),
      unit: currency,
      // The last days have a charge, too: of a cancelled contract they are no renewal.
      note: end === null ? figuresCopy.renews(dayAndYearOf(next.on)) : figuresCopy.ends(dayAndYearOf(end)),
      comparison: figuresCopy.thanBefore(
        contract && moreThanPeriodBefore({ contract: contract.id, ...next }, invoices),
      ),
    }
  const { contract_id: invoiced, period_start: on, kind, due_date: due } = next.invoice
  const amount = centavos(next.invoice.amount)
  return {
    ...link,
    value: formatMoney(amount),
    unit: currency,
    note: `${startOfSentence(inDays(daysUntil(due, now)))}, ${dayOf(due)}`,
    comparison: figuresCopy.thanBefore(
      kind === 'period' ? moreThanPeriodBefore({ contract: invoiced, on, amount }, invoices) : null,
    ),
  }
}

function daysStat({ contract }: HomeData, now: number): Stat {
  const days = contract && daysOfService(contract, now)
  const link = { label: figuresCopy.days, to: routes.billing }
  if (contract === null || contract.start_date === null || days === null)
    return { ...link, value: figuresCopy.none, note: figuresCopy.noService }
  return {
    ...link,
    value: formatCount(days),
    note: figuresCopy.since(dayAndYearOf(contract.start_date)),
  }
}
