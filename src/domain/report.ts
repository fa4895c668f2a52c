import * as z from 'zod/mini'
import { wholeEntity } from './entity.ts'

// The bundler drops a pure call that nobody uses, but not the calls in its arguments: hence the function.
export const MonthlyReport = /* @__PURE__ */ (() =>
  z.object({
    id: z.uuid(),
    user_id: z.uuid(),
    /** The first day of the month. */
    month: z.string(),
    summary: z.nullable(z.string()),
    published_at: z.string(),
    created_at: z.string(),
    sync_seq: z.number(),
  }))()
export type MonthlyReport = z.infer<typeof MonthlyReport>

export const monthlyReports = wholeEntity('monthly_reports', 'account')
