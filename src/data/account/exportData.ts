import * as z from 'zod/mini'
import { call, type CallResult } from '../session/call.ts'

/** Everything that the server holds of the person; five times a day. */
export const exportData = (): Promise<CallResult<Readonly<Record<string, unknown>>>> =>
  call('/rest/v1/rpc/export_my_data', { as: 'person', answer: z.record(z.string(), z.unknown()) })
