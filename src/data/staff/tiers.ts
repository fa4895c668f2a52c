import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { tierUnits } from '../../domain/marketTier.ts'
import type { Pesos } from '../../domain/money.ts'
import { tierFeatures } from '../../domain/tier.ts'
import { type ToolSlug, toolSlugs } from '../../domain/tool.ts'
import { call, type CallResult } from '../session/call.ts'

const ListedTier = z.object({
  id: z.string(),
  tool: z.enum(toolSlugs),
  tier: z.string(),
  display_name: z.string(),
  description: z.string(),
  monthly_price: z.number(),
  /** -1: unlimited. */
  reports_limit: z.number(),
  unit: z.enum(tierUnits),
  features: z.array(z.enum(tierFeatures)),
  popular: z.boolean(),
  is_active: z.boolean(),
  /** Number of clients who pay for it now. */
  clients: z.number(),
  /** Number of unsigned addenda. */
  waiting: z.number(),
})
export type ListedTier = z.infer<typeof ListedTier>

const refusals = [
  'not_allowed',
  'not_found',
  'invalid_param',
  'tier_taken',
  'tiers_full',
  'changed_meanwhile',
] as const
export type TierProblem = RequestFailureCode | (typeof refusals)[number]

/** Every tier, by tool and price; for super admins. */
export const listTiers = (): Promise<CallResult<readonly ListedTier[], TierProblem>> =>
  call('/rest/v1/rpc/list_tiers', { as: 'person', answer: z.array(ListedTier), refusals })

export type TierTerms = {
  readonly tool: ToolSlug
  readonly name: string
  readonly description: string
  readonly price: Pesos
  readonly most: number
  readonly features: readonly string[]
  readonly popular: boolean
}

/** The fields that the form changes, as the person read them. */
const TierBase = z.pick(ListedTier, {
  display_name: true,
  description: true,
  monthly_price: true,
  reports_limit: true,
  features: true,
  popular: true,
})

/**
 * Adds an unpublished tier, or changes one. read: the tier as the person read it; undefined for a new one. Returns
 * whether it changed; a repeat with the same id changes nothing.
 */
export const saveTier = (
  id: string,
  terms: TierTerms,
  read: ListedTier | undefined,
): Promise<CallResult<boolean, TierProblem>> =>
  call('/rest/v1/rpc/save_tier', {
    as: 'person',
    body: { id, ...terms, base: read === undefined ? null : TierBase.parse(read) },
    answer: z.boolean(),
    refusals,
  })

/** Returns whether it changed. A repeat changes nothing. */
export const publishTier = (tier: string, published: boolean): Promise<CallResult<boolean, TierProblem>> =>
  call('/rest/v1/rpc/publish_tier', {
    as: 'person',
    body: { tier, published },
    answer: z.boolean(),
    refusals,
  })
