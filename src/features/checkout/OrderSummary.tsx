import { summaryCopy } from '../../copy/checkout.ts'
import { formatMoney } from '../../copy/money.ts'
import { packageName } from '../../copy/usage.ts'
import type { Contract } from '../../domain/contract.ts'
import { centavos } from '../../domain/money.ts'
import { promotedMonths } from '../../domain/promotedMonths.ts'
import { orderSummary } from '../../styled-system/recipes'
import { Amount } from '../../ui/Amount.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { SumLines } from '../../ui/SumLines.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { motifNames } from '../../ui/theme/motifs.ts'

/** The order as it was signed: from the contract's own row, whatever the address contains. */
export function OrderSummary({ contract }: { contract: Contract }) {
  const part = orderSummary()
  const { billing, folio, promotion_code: code } = contract
  const [due, list] = [centavos(contract.period_amount), centavos(contract.list_amount)]
  const promoted = due < list
  return (
    <section className={part.root} aria-label={summaryCopy.title}>
      <div className={part.head}>
        <h2 className={part.name}>{packageName(contract.plan_type)}</h2>
        <Badge tone="neutral">{summaryCopy.billing[billing]}</Badge>
      </div>
      <div className={part.tiles} aria-hidden>
        {motifNames.map((motif) => (
          <Tile key={motif} motif={motif} />
        ))}
      </div>
      <Amount
        size="lg"
        figure={formatMoney(due)}
        unit={summaryCopy.unit[billing]}
        before={promoted ? formatMoney(list) : undefined}
      />
      <SumLines
        lines={[
          ...(promoted
            ? [
                { term: summaryCopy.list, value: summaryCopy.money(list) },
                {
                  term: summaryCopy.promotion(code),
                  value: summaryCopy.less(list - due),
                  kind: 'less' as const,
                },
              ]
            : []),
          { term: summaryCopy.today, value: summaryCopy.money(due), kind: 'total' },
          { term: summaryCopy.folio, value: folio },
        ]}
      />
      <p className={part.note}>
        {summaryCopy.renewal(billing, list, promoted ? promotedMonths(contract) : null)}
      </p>
    </section>
  )
}
