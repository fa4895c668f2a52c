import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { call, type CallResult, done } from '../session/call.ts'

const ListedPromotion = z.object({
  id: z.string(),
  code: z.string(),
  percentage: z.number(),
  months: z.number(),
  valid_from: z.string(),
  valid_until: z.string(),
  /** Null: without a limit. */
  uses_limit: z.nullable(z.number()),
  uses: z.number(),
  published: z.boolean(),
  ended: z.boolean(),
})
export type ListedPromotion = z.infer<typeof ListedPromotion>

const refusals = ['not_allowed', 'not_found', 'invalid_param', 'code_taken', 'promotion_ended'] as const
export type PromotionProblem = RequestFailureCode | (typeof refusals)[number]

/** All promotions, newest first; for super admins. */
export const listPromotions = (): Promise<CallResult<readonly ListedPromotion[], PromotionProblem>> =>
  call('/rest/v1/rpc/list_promotions', { as: 'person', answer: z.array(ListedPromotion), refusals })

/** first, last: dates in Mexico, both included. */
export type NewPromotion = {
  readonly code: string
  readonly percentage: number
  readonly months: number
  readonly first: string
  readonly last: string
  readonly usesLimit: number | null
  readonly published: boolean
}

/** id: of one attempt. A retry after a lost answer makes no second promotion. */
export const createPromotion = (
  { usesLimit, ...promotion }: NewPromotion,
  id: string,
): Promise<CallResult<null, PromotionProblem>> =>
  call('/rest/v1/rpc/create_promotion', {
    as: 'person',
    body: { ...promotion, id, uses_limit: usesLimit },
    answer: done,
    refusals,
  })

/** Returns whether it changed. A repeat changes nothing. */
export const publishPromotion = (
  promotion: string,
  published: boolean,
): Promise<CallResult<boolean, PromotionProblem>> =>
  call('/rest/v1/rpc/publish_promotion', {
    as: 'person',
    body: { promotion, published },
    answer: z.boolean(),
    refusals,
  })

/** Returns whether it changed. A repeat changes nothing. */
export const endPromotion = (promotion: string): Promise<CallResult<boolean, PromotionProblem>> =>
  call('/rest/v1/rpc/end_promotion', { as: 'person', body: { promotion }, answer: z.boolean(), refusals })
