import { marketCategoryName, marketCopy, tierLimit, tierPrice } from '../../copy/marketplace.ts'
import { tierName } from '../../copy/tierName.ts'
import { toolCopy, toolSentence, toolStatusName } from '../../copy/tools.ts'
import type { Offer, TierRequest } from '../../domain/marketplace.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import { tools } from '../../domain/tool.ts'
import { ticketHref } from '../../hrefs.ts'
import { css } from '../../styled-system/css'
import { market } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Tile } from '../../ui/Tile.tsx'

type OfferCardProps = {
  offer: Offer
  /** The tool's state for this account. */
  accountTool: AccountTool | undefined
  /** Whether it is paid in addition to the plan. */
  isApart: boolean
  /** The plan includes it without a limit: there is nothing to request. */
  isUnlimited: boolean
  requests: ReadonlyMap<string, TierRequest>
  onAsk: () => void
}

/** A tool with its price list, the account's tier, and the button to request more. */
export function OfferCard({ offer, accountTool, isApart, isUnlimited, requests, onAsk }: OfferCardProps) {
  const { tool, category, popular, tiers } = offer
  const { name } = toolCopy[tool]
  const isOwn = accountTool?.state !== undefined
  const isBeta = tools.some(({ slug, status }) => slug === tool && status === 'beta')
  const part = market()
  const open = tiers.flatMap((tier) => {
    const { openId: id = null, isRefused = false } = requests.get(tier.id) ?? {}
    if (id === null) return []
    const copy = isRefused ? marketCopy.refused : marketCopy.asked
    return [{ id, ...copy(name, tierName(tier)) }]
  })
  return (
    <li className={part.card}>
      <div className={part.head}>
        <Tile motif={tool} glazed={`${accountTool?.quarters ?? 0}`} size="56" />
        <div>
          <h2 className={part.name}>{name}</h2>
          <p className={part.category}>
            {marketCategoryName[category]}
            {popular && <Badge tone="cempa">{marketCopy.popular}</Badge>}
            {!popular && isBeta && <Badge tone="outline">{toolStatusName.beta}</Badge>}
          </p>
        </div>
        <p className={part.sentence}>{toolSentence(tool, accountTool?.listing)}</p>
      </div>
      <div className={part.prices}>
        <PriceList offer={offer} />
      </div>
      {open.length > 0 && (
        <div className={part.asked}>
          {open.map(({ id, text, label }) => (
            <TextLink key={label} to={ticketHref(id)} aria-label={label}>
              {text}
            </TextLink>
          ))}
        </div>
      )}
      <div className={part.foot}>
        {isOwn ? (
          <Badge tone="green">
            {isUnlimited ? marketCopy.unlimited : isApart ? marketCopy.contracted : marketCopy.included}
          </Badge>
        ) : (
          <span className={part.note}>{marketCopy.perMonth}</span>
        )}
        {!isUnlimited && (
          <Button
            {...(!isOwn && { look: 'primary' })}
            aria-haspopup="dialog"
            aria-label={isOwn ? marketCopy.moreOf(name) : marketCopy.askOf(name)}
            onClick={onAsk}
          >
            {isOwn ? marketCopy.more : marketCopy.ask}
          </Button>
        )}
      </div>
    </li>
  )
}

function PriceList({ offer: { tool, tiers } }: Pick<OfferCardProps, 'offer'>) {
  const part = market()
  return (
    <table className={part.table} aria-label={marketCopy.pricesOf(toolCopy[tool].name)}>
      <thead className={css({ srOnly: true })}>
        <tr>
          <th scope="col">{marketCopy.tier}</th>
          <th scope="col">{marketCopy.limit}</th>
          <th scope="col">{marketCopy.price}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.id}>
            <th scope="row" className={part.tier}>
              {tierName(tier)}
            </th>
            <td className={part.limit}>{tierLimit(tier)}</td>
            <td className={part.price}>{tierPrice(tier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
