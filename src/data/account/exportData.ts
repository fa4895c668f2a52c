import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'

/** Exports all data that the server has about the person; at most five times a day. */
export const exportData = (): Promise<CallResult<Readonly<Record<string, unknown>>>> =>
  call('/rest/v1/rpc/export_my_data', { as: 'person', answer: z.record(z.string(), z.unknown()) })
