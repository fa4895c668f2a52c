import type { MarketTier, TierUnit } from './marketTier.ts'
import { type Meter, UNLIMITED } from './plan.ts'
import type { PlanOnSale } from './planOnSale.ts'
import type { RefusalCode } from './refusal.ts'
import type { Ticket } from './ticket.ts'
import type { ToolSlug } from './tool.ts'

/** Spec §9, in the order of the tabs. */
export const marketCategories = ['seo', 'content', 'social', 'automation', 'web', 'marketing'] as const
export type MarketCategory = (typeof marketCategories)[number]

/** A tool of the marketplace with its price list, the cheapest tier first. */
export type Offer = {
  readonly tool: ToolSlug
  readonly category: MarketCategory
  readonly popular: boolean
  readonly tiers: readonly MarketTier[]
}

/** unit: the unit that a tool's tiers count. meter: the limit of the plan that a tier adds to. */
export const soldTools: readonly {
  readonly tool: ToolSlug
  readonly category: MarketCategory
  readonly unit: TierUnit
  readonly meter: Meter
}[] = [
  { tool: 'seo-tools', category: 'seo', unit: 'reports', meter: 'seoReports' },
  { tool: 'ai-content', category: 'content', unit: 'articles', meter: 'aiWords' },
  { tool: 'social-manager', category: 'social', unit: 'profiles', meter: 'socialPosts' },
  { tool: 'chatbot', category: 'automation', unit: 'conversations', meter: 'chatbotConversations' },
  { tool: 'web-creator', category: 'web', unit: 'sites', meter: 'aiSites' },
  { tool: 'link-shortener', category: 'marketing', unit: 'links', meter: 'shortLinks' },
]

/** What one unit is worth in the plan's meter: words of an article, posts of a profile in a month (private.unit_size). */
export const unitSize = (unit: TierUnit): number =>
  unit === 'articles' ? 1_000 : unit === 'profiles' ? 30 : 1

/**
 * Whether the plan includes the tool without a limit: a tier would add nothing, and the server refuses it
 * (private.expect_tier_adds). plan: undefined without a plan, or on a device that does not have the catalogue yet.
 */
export const isUnlimitedIn = (
  plan: Pick<PlanOnSale, 'included_tools' | 'limits'> | undefined,
  tool: ToolSlug,
): boolean => {
  const meter = soldTools.find((sold) => sold.tool === tool)?.meter
  if (plan === undefined || meter === undefined || !plan.included_tools.includes(tool)) return false
  const most: unknown = Reflect.get(Object(plan.limits), meter)
  return most === UNLIMITED || most === undefined || most === null
}

/** The current offers; a tool without a tier on sale is left out. */
export const offersOf = (rows: readonly MarketTier[]): Offer[] =>
  soldTools.flatMap(({ tool, category }) => {
    const tiers = rows
      .filter((row) => row.tool === tool && row.is_active)
      .toSorted((a, b) => a.monthly_price - b.monthly_price || a.position - b.position)
    if (tiers.length === 0) return []
    return [{ tool, category, tiers, popular: tiers.some(({ popular }) => popular) }]
  })

/**
 * A client's request for a tier: the ticket that is not resolved yet, or the id of the next one. isRefused: it is on
 * this device alone, because the server did not accept it.
 */
export type TierRequest = {
  readonly openId: string | null
  readonly isRefused: boolean
  readonly nextId: string
}

type RequestTicket = Pick<Ticket, 'id' | 'status' | 'merged_into'> & { readonly refusal: RefusalCode | null }

/**
 * tickets: by id, including those that wait on this device. idOf: gives the same id for the same name, on every device.
 */
export async function requestOf(
  uid: string,
  { tool, tier }: Pick<MarketTier, 'tool' | 'tier'>,
  tickets: ReadonlyMap<string, RequestTicket>,
  idOf: (name: string) => Promise<string>,
): Promise<TierRequest> {
  // The id contains the request's number, so that two offline devices create one ticket.
  for (let turn = 1; ; turn += 1) {
    const id = await idOf(`marketplace ${uid} ${tool} ${tier} ${turn}`)
    const own = tickets.get(id)
    if (own === undefined) return { openId: null, isRefused: false, nextId: id }
    // A merged request is not finished: it could be sent a second time.
    const ticket = own.merged_into === null ? own : tickets.get(own.merged_into)
    if (ticket !== undefined && ticket.status !== 'resolved')
      return { openId: ticket.id, isRefused: ticket.refusal !== null, nextId: id }
  }
}

/** The tier that a request names (copy/marketplace.ts writes its key in parentheses); undefined for another text. */
export const tierAsked = (description: string, tiers: readonly MarketTier[]): MarketTier | undefined =>
  tiers.find(({ tier }) => description.includes(`(${tier})`))
