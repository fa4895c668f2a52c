import { REQUESTED_TIER, REQUESTED_TOOL } from '../../hrefs.ts'
import { toolCopy, toolSentence } from '../../copy/tools.ts'
import { marketCategoryName } from '../../copy/marketplace.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import { marketCategories, type MarketCategory, type Offer } from '../../domain/marketplace.ts'
import { fold } from '../../ui/fold.ts'

export type MarketTab = 'all' | MarketCategory
export const marketTabs: readonly MarketTab[] = ['all', ...marketCategories]

const [TAB, SEARCH, TOOL, TIER] = ['ver', 'buscar', REQUESTED_TOOL, REQUESTED_TIER] as const

/** The state in the marketplace's address; it survives a reload. */
export const marketState = (params: URLSearchParams) => ({
  tab: marketTabs.find((tab) => tab === params.get(TAB)) ?? ('all' as const),
  search: params.get(SEARCH) ?? '',
  /** The requested tool, and the chosen tier. */
  tool: params.get(TOOL),
  tier: params.get(TIER),
})

type Change = Partial<Record<'tab' | 'search' | 'tool' | 'tier', string | null>>

const names = { tab: TAB, search: SEARCH, tool: TOOL, tier: TIER } as const

export function withMarketState(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of ['tab', 'search', 'tool', 'tier'] as const) {
    const value = change[key]
    if (value === undefined) continue
    const isStart = value === null || value === '' || (key === 'tab' && value === 'all')
    if (isStart) next.delete(names[key] ?? '')
    else next.set(names[key] ?? '', value)
  }
  return next
}

/** tools: the account's, which contain each tool's row of the catalogue. */
export const foundOffers = (
  offers: readonly Offer[],
  tools: readonly AccountTool[],
  tab: MarketTab,
  search: string,
): Offer[] =>
  offers.filter(({ tool, category }) => {
    if (tab !== 'all' && tab !== category) return false
    const sentence = toolSentence(tool, tools.find(({ slug }) => slug === tool)?.listing)
    const text = fold(`${toolCopy[tool].name} ${sentence} ${marketCategoryName[category]}`)
    return fold(search)
      .split(/\s+/)
      .every((word) => text.includes(word))
  })
