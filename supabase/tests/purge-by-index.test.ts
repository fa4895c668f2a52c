import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'

const ROWS = 20_000

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.exec(`
    insert into private.letters (recipient, kind, params, attempts, sent_at)
      select 'c' || n || '@ejemplo.mx', 'invoice', '{}', 1, now() - make_interval(mins => n)
        from generate_series(1, ${ROWS}) n;
    insert into public.leads (id, email, source, consent_version)
      select gen_random_uuid(), 'l' || n || '@ejemplo.mx', 'contact', '2026-11-01'
        from generate_series(1, ${ROWS}) n;
    insert into public.analytics_events (id, name, params, visit, occurred_at)
      select gen_random_uuid(), 'page_view', '{}', gen_random_uuid(), now() from generate_series(1, ${ROWS}) n;
    analyze private.letters; analyze public.leads; analyze public.analytics_events`)
})
afterAll(() => database.close())

const readIn = (tx: Pick<Database, 'query'>) =>
  tx.query<{ name: string; rows: number }>(
    `select relname as name, seq_tup_read::integer as rows from pg_stat_xact_user_tables
      where relname in ('letters', 'leads', 'analytics_events') order by relname`,
  )

it('the clock finds what is old by an index, and reads no letter, lead or event that stays', async () => {
  await database.transaction(async (tx) => {
    const before = await readIn(tx)
    await tx.query('select private.tick_purge(now())')
    expect(await readIn(tx)).toEqual(before)
  })
})
