import * as z from 'zod/mini'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { call, type CallResult } from '../session/call.ts'

const refusals = ['no_license', 'in_maintenance', 'launch_not_configured'] as const

export type LaunchFailure = RequestFailureCode | (typeof refusals)[number]

/** The tool's address with a pass, valid once and for one minute. The server counts the opening. */
export const launchTool = (tool: ToolSlug): Promise<CallResult<{ url: string }, LaunchFailure>> =>
  call('/functions/v1/launch-tool', {
    as: 'person',
    body: { tool },
    answer: z.object({ url: z.string() }),
    refusals,
  })
