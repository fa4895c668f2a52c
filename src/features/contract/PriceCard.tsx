import type { ReactNode } from 'react'
import { priceCopy } from '../../copy/contract.ts'
import type { Quote } from '../../data/billing/contractOffer.ts'
import { tools } from '../../domain/tool.ts'
import { priceCard } from '../../styled-system/recipes'
import { Amount } from '../../ui/Amount.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { type SumLine, SumLines } from '../../ui/SumLines.tsx'
import { Tile } from '../../ui/Tile.tsx'

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

function linesOf(quote: Quote, percent: number): SumLine[] {
  const { promotion } = quote
  return [
    {
      term: priceCopy.undiscounted(quote.months, quote.month_price),
      value: priceCopy.amount(quote.undiscounted),
    },
    ...(quote.annual_discount > 0
      ? [
          {
            term: priceCopy.annual(percent),
            value: priceCopy.less(quote.annual_discount),
            kind: 'less' as const,
          },
        ]
      : []),
    ...(promotion === null
      ? []
      : [
          {
            term: priceCopy.promotion(quote.billing, promotion),
            value: priceCopy.less(quote.promotion_discount),
            kind: 'less' as const,
          },
        ]),
    { term: priceCopy.today, value: priceCopy.total(quote.period_amount), kind: 'total' },
  ]
}

/** The price, line by line, as returned by the server. */
export function PriceCard({ quote, action }: { quote: Quote; action: ReactNode }) {
  const part = priceCard()
  const { billing, promotion, promotion_problem: problem } = quote
  const percent = percentOf(quote.annual_discount, quote.undiscounted)
  return (
    <section className={part.root} aria-label={priceCopy.label}>
      <div className={part.body}>
        <div className={part.head}>
          <h2 className={part.name}>{quote.plan_name}</h2>
          <Badge tone={percent > 0 ? 'green' : 'neutral'}>{priceCopy.badge(billing, percent)}</Badge>
        </div>
        <div className={part.tiles} aria-hidden>
          {tools.map(({ slug }) => (
            <Tile key={slug} motif={slug} />
          ))}
        </div>
        <Amount
          size="lg"
          figure={priceCopy.amount(quote.monthly_amount)}
          unit={priceCopy.perMonth}
          before={promotion === null ? undefined : priceCopy.amount(quote.renewal_monthly_amount)}
        />
        <SumLines look="tight" lines={linesOf(quote, percent)} />
        {problem !== null && <p className={part.note}>{priceCopy.promotionProblem[problem]}</p>}
        <p className={part.note}>
          {promotion === null
            ? priceCopy.renewal(billing, quote.list_amount, quote.renewal_monthly_amount)
            : priceCopy.afterPromotion(billing, promotion.months, quote.list_amount)}
        </p>
        {action}
      </div>
      <div className={part.next}>
        <h3 className={part.nextTitle}>{priceCopy.next}</h3>
        <ol className={part.steps}>
          {priceCopy.steps.map((step) => (
            <li key={step} className={part.step}>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
