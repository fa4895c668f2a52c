import type { ReactNode } from 'react'
import { priceCopy } from '../../copy/contract.ts'
import type { Quote } from '../../data/billing/offer.ts'
import { tools } from '../../domain/tool.ts'
import { priceCard } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { Tile } from '../../ui/Tile.tsx'

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** What it costs, line by line, as the server answered it. */
export function PriceCard({ quote, action }: { quote: Quote; action: ReactNode }) {
  const part = priceCard()
  const { billing, promotion, promotion_problem: problem } = quote
  const percent = percentOf(quote.annual_discount, quote.undiscounted)
  const line = (key: string, term: string, amount: string, less = false) => (
    <div key={key} className={part.line} data-less={less ? '' : undefined}>
      <dt>{term}</dt>
      <dd>{amount}</dd>
    </div>
  )
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
        <p className={part.month}>
          <span className={part.amount}>{priceCopy.amount(quote.monthly_amount)}</span>{' '}
          <span className={part.unit}>{priceCopy.perMonth}</span>
        </p>
        <dl className={part.lines}>
          {line(
            'undiscounted',
            priceCopy.undiscounted(quote.months, quote.month_price),
            priceCopy.amount(quote.undiscounted),
          )}
          {quote.annual_discount > 0 &&
            line('annual', priceCopy.annual(percent), priceCopy.less(quote.annual_discount), true)}
          {promotion !== null &&
            line(
              'promotion',
              priceCopy.promotion(promotion.code, promotion.percentage),
              priceCopy.less(quote.promotion_discount),
              true,
            )}
          <div className={part.total}>
            <dt>{priceCopy.today}</dt>
            <dd>{priceCopy.total(quote.period_amount)}</dd>
          </div>
        </dl>
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
