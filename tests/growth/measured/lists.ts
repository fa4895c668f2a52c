import { asClaims, type Database } from '../../../supabase/local/open-database.ts'
import { agentOf, clientOf, superAdmin } from './rows.ts'

const RUNS = 20
const lists = {
  direct_messages: 'created_at',
  invoices: 'due_date',
  notifications: 'created_at',
  contracts: 'created_at',
  tool_licenses: 'created_at',
  profiles: 'created_at',
}

/** The newest 50 rows of each table, without a filter, as each role: p95 of the slowest table. */
export async function listFigures(database: Database): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const [role, sub] of Object.entries({
    client: clientOf(7),
    agent: agentOf(7),
    'super admin': superAdmin,
  })) {
    for (const [table, order] of Object.entries(lists)) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const from = performance.now()
        await asClaims(database, { role: 'authenticated', sub, aal: 'aal1' }, (tx) =>
          tx.query(`select * from public.${table} order by ${order} desc, id desc limit 50`),
        )
        times.push(performance.now() - from)
      }
      const p95 = times.toSorted((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? Number.NaN
      figures[`PostgreSQL: list of ${table}, ${role}, p95`] = p95
    }
  }
  return figures
}
