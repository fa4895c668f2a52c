import * as z from 'zod/mini'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { toolCategories, toolSlugs } from '../../domain/tool.ts'
import { toolListingStatuses, type ToolListingStatus } from '../../domain/toolListing.ts'
import { call, type CallResult } from '../session/call.ts'

const Listed = z.object({
  tool: z.enum(toolSlugs),
  sentence: z.string(),
  category: z.enum(toolCategories),
  /** Null: where TOOL_SITE says. */
  site: z.nullable(z.string()),
  status: z.enum(toolListingStatuses),
  notice: z.nullable(z.string()),
  notice_until: z.nullable(z.string()),
  changed_at: z.string(),
  /** Accounts with a license in force. */
  clients: z.number(),
})
export type ListedTool = z.infer<typeof Listed>

const refusals = ['not_allowed', 'not_found', 'invalid_param'] as const
export type ToolProblem = AccountFailureCode | (typeof refusals)[number]

/** The seven tools in their order; for super admins. */
export const listTools = (): Promise<CallResult<readonly ListedTool[], ToolProblem>> =>
  call('/rest/v1/rpc/list_tools', { as: 'person', answer: z.array(Listed), refusals })

type ToolWords = Pick<ListedTool, 'tool' | 'sentence' | 'category' | 'site'>

/** Answers whether it changed. Repeated, it changes nothing. */
export const saveTool = (words: ToolWords): Promise<CallResult<boolean, ToolProblem>> =>
  call('/rest/v1/rpc/save_tool', { as: 'person', body: words, answer: z.boolean(), refusals })

type NewStatus = {
  readonly status: ToolListingStatus
  readonly notice: string | null
  readonly notice_until: string | null
}

/** Its clients are told when maintenance begins and ends. Answers whether it changed; repeated, it changes nothing. */
export const setToolStatus = (
  tool: ListedTool['tool'],
  status: NewStatus,
): Promise<CallResult<boolean, ToolProblem>> =>
  call('/rest/v1/rpc/set_tool_status', {
    as: 'person',
    body: { tool, ...status },
    answer: z.boolean(),
    refusals,
  })
