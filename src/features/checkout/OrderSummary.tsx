import { summaryCopy } from '../../copy/checkout.ts'
import { formatMoney } from '../../copy/money.ts'
import { packageName } from '../../copy/usage.ts'
import type { Contract } from '../../domain/contract.ts'
import { centavos } from '../../domain/money.ts'
import { cx } from '../../styled-system/css'
import { orderSummary } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { motifNames } from '../../ui/theme/motifs.ts'

/** What is paid, as it was signed: of the contract's own row, whatever the address says. */
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
      <p className={part.amount}>
        <span className={part.figure}>{formatMoney(due)}</span>
        <span className={part.unit}>{summaryCopy.unit[billing]}</span>
      </p>
      <dl className={part.lines}>
        {promoted && (
          <>
            <div className={part.line}>
              <dt>{summaryCopy.list}</dt>
              <dd>{summaryCopy.money(list)}</dd>
            </div>
            <div className={part.line} data-saving="">
              <dt>{summaryCopy.promotion(code)}</dt>
              <dd>{summaryCopy.less(list - due)}</dd>
            </div>
          </>
        )}
        <div className={cx(part.line, part.total)}>
          <dt>{summaryCopy.today}</dt>
          <dd>{summaryCopy.money(due)}</dd>
        </div>
        <div className={part.line}>
          <dt>{summaryCopy.folio}</dt>
          <dd>{folio}</dd>
        </div>
      </dl>
      <p className={part.note}>{summaryCopy.renewal(billing, list, promoted)}</p>
    </section>
  )
}
