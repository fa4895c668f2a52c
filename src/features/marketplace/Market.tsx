import { useState } from 'react'
import { marketCategoryName, marketCopy } from '../../copy/marketplace.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import type { ContractedService } from '../../domain/contractedService.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import type { Offer, TierRequest } from '../../domain/marketplace.ts'
import { market } from '../../styled-system/recipes'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Search } from '../../ui/icons.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { foundOffers, marketState, marketTabs, withMarketState } from './marketState.ts'
import { OfferCard } from './OfferCard.tsx'

type MarketProps = {
  offers: readonly Offer[]
  requests: ReadonlyMap<string, TierRequest>
  /** The account's tools. */
  tools: readonly AccountTool[]
  services: readonly ContractedService[]
  /** Whether the client's plan includes the tool without a limit. */
  isUnlimited: (offer: Offer) => boolean
  state: URLSearchParams
  onState: (next: URLSearchParams, how?: { replace: boolean }) => void
  /** Opens the form that requests a service. */
  onAsk: (tool: ToolSlug) => void
}

/** The price lists by category, with search; both are in the address. */
export function Market(props: MarketProps) {
  const { offers, requests, tools, services, isUnlimited, state, onState, onAsk } = props
  const { tab: shown, search } = marketState(state)
  const part = market()
  const isApart = ({ tool }: Offer): boolean =>
    services.some(
      ({ tool_name: name, status, monthly_price: price }) =>
        name === tool && status === 'active' && price !== null,
    )
  const hasPlan = services.some(({ status, monthly_price: price }) => status === 'active' && price === null)
  return (
    <div className={part.root}>
      <MarketSearch
        search={search}
        onSearch={(text) => onState(withMarketState(state, { search: text }), { replace: true })}
      />
      <Tabs
        label={marketCopy.tabs}
        value={shown}
        onChange={(tab) => onState(withMarketState(state, { tab }), { replace: true })}
        tabs={marketTabs.map((tab) => {
          const found = foundOffers(offers, tools, tab, search)
          return {
            value: tab,
            text: tab === 'all' ? marketCopy.all : marketCategoryName[tab],
            panel:
              found.length === 0 ? (
                <EmptyState
                  title={marketCopy.noneFound}
                  sentence={marketCopy.noneFoundSentence}
                  motif={null}
                />
              ) : (
                <ul className={part.list}>
                  {found.map((offer) => (
                    <OfferCard
                      key={offer.tool}
                      offer={offer}
                      accountTool={tools.find(({ slug }) => slug === offer.tool)}
                      isApart={isApart(offer)}
                      isUnlimited={isUnlimited(offer)}
                      requests={requests}
                      onAsk={() => onAsk(offer.tool)}
                    />
                  ))}
                </ul>
              ),
          }
        })}
      />
      <p className={part.note}>
        {marketCopy.note} {hasPlan && marketCopy.includedNote}
      </p>
    </div>
  )
}

function MarketSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  // The address may be updated a moment after the key press; local state shows the characters at once.
  const [text, setText] = useState(search)
  return (
    <TextField
      type="search"
      label={marketCopy.search}
      hiddenLabel
      icon={Search}
      placeholder={marketCopy.search}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onSearch(target.value)
      }}
    />
  )
}
