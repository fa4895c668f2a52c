import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { toolCategories, toolSlugs } from '../../domain/tool.ts'
import { toolListingStatuses, type ToolListingStatus } from '../../domain/toolListing.ts'
import { call, type CallResult } from '../session/call.ts'

const ListedTool = z.object({
  tool: z.enum(toolSlugs),
  sentence: z.string(),
  category: z.enum(toolCategories),
  /** Null: at the address of TOOL_SITE. */
  site: z.nullable(z.string()),
  status: z.enum(toolListingStatuses),
  notice: z.nullable(z.string()),
  notice_until: z.nullable(z.string()),
  changed_at: z.string(),
  /** Number of accounts with a valid license. */
  clients: z.number(),
  /** Number of people who can open it, with those on a seat; a maintenance is told to each of them. */
  people: z.number(),
})
export type ListedTool = z.infer<typeof ListedTool>

const refusals = ['not_allowed', 'not_found', 'invalid_param', 'changed_meanwhile'] as const
export type ToolProblem = RequestFailureCode | (typeof refusals)[number]

/** The seven tools in their order; for super admins. */
export const listTools = (): Promise<CallResult<readonly ListedTool[], ToolProblem>> =>
  call('/rest/v1/rpc/list_tools', { as: 'person', answer: z.array(ListedTool), refusals })

type ToolTexts = Pick<ListedTool, 'tool' | 'sentence' | 'category' | 'site'>

/** The second argument: the tool as the person read it. Returns whether it changed. A repeat changes nothing. */
export const saveTool = (
  texts: ToolTexts,
  { sentence, category, site }: ListedTool,
): Promise<CallResult<boolean, ToolProblem>> =>
  call('/rest/v1/rpc/save_tool', {
    as: 'person',
    body: { ...texts, base: { sentence, category, site } },
    answer: z.boolean(),
    refusals,
  })

type NewStatus = {
  readonly status: ToolListingStatus
  readonly notice: string | null
  readonly notice_until: string | null
}

/**
 * Its clients are notified when maintenance begins and ends. The first argument: the tool as the person read it.
 * Returns whether it changed; a repeat changes nothing.
 */
export const setToolStatus = (
  { tool, status, notice, notice_until }: ListedTool,
  wanted: NewStatus,
): Promise<CallResult<boolean, ToolProblem>> =>
  call('/rest/v1/rpc/set_tool_status', {
    as: 'person',
    body: { tool, ...wanted, base: { status, notice, notice_until } },
    answer: z.boolean(),
    refusals,
  })
