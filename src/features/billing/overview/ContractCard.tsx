import { verifyHref } from '../../../hrefs.ts'
import { contractCardCopy } from '../../../copy/billingContract.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import { formatMoney } from '../../../copy/money.ts'
import { packageName } from '../../../copy/usage.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { Contract } from '../../../domain/contract.ts'
import type { Invoice } from '../../../domain/invoice.ts'
import { renewalOf } from '../../../domain/nextCharge.ts'
import { centavos } from '../../../domain/money.ts'
import { contractCard } from '../../../styled-system/recipes'
import { Amount } from '../../../ui/Amount.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ShieldCheck } from '../../../ui/icons.ts'
import { ContractStatusBadge } from '../ContractStatusBadge.tsx'
import type { OpenDialog } from '../openDialog.ts'
import { DocumentButton } from '../../documents/DocumentButton.tsx'
import { withAmounts } from '../../../ui/withAmounts.tsx'

type ContractCardProps = {
  contract: Contract
  invoices: readonly Invoice[]
  now: number
  onOpen: (dialog: OpenDialog) => void
}

/** The signed contract: its price, its term, its documents, and its actions. */
export function ContractCard({ contract, invoices, now, onOpen }: ContractCardProps) {
  const part = contractCard()
  const { id, folio, plan_type: plan, billing, status } = contract
  const waits = status === 'pending_payment'
  return (
    <Card
      title={packageName(plan)}
      aside={<ContractBadge contract={contract} />}
      // A contract that waits for its payment has its button above, in the notice.
      {...(!waits && { foot: <Actions contract={contract} onOpen={onOpen} /> })}
    >
      <Amount figure={formatMoney(priceOf(contract, now))} unit={contractCardCopy.unit[billing]} />
      {promotionNote(contract, now) !== null && (
        <p className={part.note}>{withAmounts(promotionNote(contract, now))}</p>
      )}
      {waits && <p className={part.note}>{contractCardCopy.waits}</p>}
      <DescriptionList
        rows={[
          { term: contractCardCopy.folio, value: <span className={part.folio}>{folio}</span> },
          { term: contractCardCopy.billing, value: contractCardCopy.billingName[billing] },
          ...(waits ? [] : runningFacts(contract, invoices, now)),
        ]}
      />
      <div className={part.documents}>
        <DocumentButton kind="contract" id={id} label={contractCardCopy.document} />
        <ButtonLink look="ghost" to={verifyHref(folio)} aria-label={contractCardCopy.verifyOf(folio)}>
          <Icon of={ShieldCheck} />
          {contractCardCopy.verify}
        </ButtonLink>
      </div>
    </Card>
  )
}

function ContractBadge({ contract: { status, cancel_effective_on: ends } }: { contract: Contract }) {
  if (status === 'active' && ends !== null)
    return (
      <Badge tone="amber" waiting>
        {contractCardCopy.ending}
      </Badge>
    )
  return <ContractStatusBadge status={status} />
}

const isPromoted = ({ promotion_until: until, status }: Contract, now: number): boolean =>
  until !== null && (status === 'pending_payment' || until > todayInMexico(now))

const priceOf = (contract: Contract, now: number) => {
  const { period_amount: amount, list_amount: list, promotion_until: until } = contract
  return centavos(until === null || isPromoted(contract, now) ? amount : list)
}

function promotionNote(contract: Contract, now: number): string | null {
  const { list_amount: list, promotion_code: code, promotion_until: until } = contract
  return until === null || !isPromoted(contract, now)
    ? null
    : contractCardCopy.list(centavos(list), code, until)
}

function runningFacts(contract: Contract, invoices: readonly Invoice[], now: number) {
  const { billing, start_date: start, cancel_effective_on: ends, credit } = contract
  const renewal = renewalOf(contract, now)
  const period = currentPeriod(contract, invoices, now)
  return [
    ...(start === null ? [] : [{ term: contractCardCopy.since, value: dayAndYearOf(start) }]),
    ...(period === null ? [] : [{ term: contractCardCopy.period, value: period }]),
    ...(ends === null ? [{ term: contractCardCopy.term, value: contractCardCopy.termOf(billing) }] : []),
    ...(ends === null ? [] : [{ term: contractCardCopy.renewal, value: contractCardCopy.ends(ends) }]),
    ...(renewal === null
      ? []
      : [
          {
            term: contractCardCopy.renewal,
            value: contractCardCopy.renewalOf(renewal.on, renewal.amount),
          },
        ]),
    ...contract.services_apart
      .filter(({ from, until }) => until === null || (until > todayInMexico(now) && until > from))
      .map(({ tool, amount, from, until }) => ({
        term: contractCardCopy.apart,
        value: contractCardCopy.apartOf(tool, centavos(amount), from, until),
      })),
    ...(credit === 0
      ? []
      : [{ term: contractCardCopy.credit, value: contractCardCopy.creditNote(centavos(credit)) }]),
  ]
}

function currentPeriod(contract: Contract, invoices: readonly Invoice[], now: number): string | null {
  const today = todayInMexico(now)
  const own = invoices.find(
    ({ contract_id: id, kind, period_start: from, period_end: to }) =>
      id === contract.id && kind === 'period' && from <= today && to > today,
  )
  return own === undefined ? null : contractCardCopy.span(own.period_start, own.period_end)
}

function Actions({ contract, onOpen }: { contract: Contract; onOpen: (dialog: OpenDialog) => void }) {
  const ends = contract.cancel_effective_on !== null
  return (
    <div className={contractCard().actions}>
      {!ends && (
        <Button aria-haspopup="dialog" onClick={() => onOpen('plan')}>
          {contractCardCopy.change}
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => onOpen('modify')}>
        {contractCardCopy.modify}
      </Button>
      {!ends && (
        <Button look="ghost" aria-haspopup="dialog" onClick={() => onOpen('endService')}>
          {contractCardCopy.end}
        </Button>
      )}
    </div>
  )
}
