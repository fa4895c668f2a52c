import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountSpace } from '../../src/domain/space.ts'
import type { PostgresDatabase } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { Cluster } from './cluster.ts'
import { spaceNumber, writeHistory } from './messages.ts'
import { OrderWatch } from './order-watch.ts'
import { createPeople } from './people.ts'
import { searchTornRead } from './torn-read-watch.ts'
import { insert, push } from './writers.ts'

/** `npm run proof` sets PROOF, and takes longer. */
const proof = process.env['PROOF'] === '1'
const pulls = proof ? 10_000 : 1_000
const looks = pulls / 2
const limitMs = proof ? 1_200_000 : 100_000

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
})
afterAll(() => cluster.close())

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Eight write, one reads: up to this many pulls, or until it has seen an error. */
async function watchWriters(database: PostgresDatabase, url: string, most: number, pushers: number) {
  const { mariana: client, diego: manager } = await createPeople(database)
  // Two people write what thousands would: at the limit of a person's changes they would stop.
  await database.exec(`create or replace function private.take_attempt(p_key text, p_burst integer,
    p_seconds numeric) returns integer language sql as 'select 0'`)
  const [reader, ...connections] = cluster.connectMany(9, url)
  if (reader === undefined) throw new Error('No connection for the reader')
  const watch = await OrderWatch.begin(new Caller(reader, client), accountSpace(client))
  const stop = new AbortController()
  const writing = connections.map((connection, index) =>
    index < pushers
      ? push(connection, index % 2 === 0 ? client : manager, { client, manager }, stop.signal)
      : insert(connection, { client, manager }, stop.signal),
  )
  const deadline = Date.now() + limitMs - 20_000
  while (watch.pulls < most && watch.faults.length === 0 && Date.now() < deadline) await watch.pull()
  const reached = watch.pulls
  stop.abort()
  const written = (await Promise.all(writing)).reduce((sum, rows) => sum + rows, 0)
  await watch.finish()
  return { watch, reached, written, client }
}

describe('S2: the order of numbers is the order of commits', () => {
  it(`with 8 writers in a space, none of ${pulls} pulls has a hole`, { timeout: limitMs }, async () => {
    const { watch, reached, written, client } = await watchWriters(cluster.database, cluster.url, pulls, 5)
    print(`S2: ${reached} pulls, ${written} rows, ${new Set(watch.seen.values()).size} numbers, 8 writers`)
    expect(watch.faults).toEqual([])
    expect(reached).toBe(pulls)
    const rows = await cluster.database.query<{ id: string; seq: number; at: string }>(
      `select id, sync_seq::integer as seq, created_at as at from public.direct_messages where user_id = $1
        order by created_at`,
      [client],
    )
    expect(rows).toHaveLength(written)
    expect(watch.seen).toEqual(new Map(rows.map(({ id, seq }) => [id, seq])))
    // The numbers have no gap: none was given to a transaction that changed nothing.
    const numbers = [...new Set(rows.map(({ seq }) => seq))].toSorted((a, b) => a - b)
    expect(numbers.at(-1)).toBe(await spaceNumber(cluster.database, accountSpace(client)))
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + numbers.length - 1)
  })

  it('the same check finds the hole when numbers are taken without the lock', {
    timeout: limitMs,
  }, async () => {
    const { database, url } = await cluster.anotherDatabase()
    await database.exec(`
      create sequence private.loose_number start 1000;
      create or replace function private.sync_advance(p_kind text, p_owner uuid) returns bigint
        language sql volatile as $$
          insert into public.sync_spaces (space, kind, owner) values (private.sync_space(p_kind, p_owner), p_kind, p_owner)
            on conflict do nothing;
          select nextval('private.loose_number');
        $$;
      create function private.tell_loosely() returns trigger language plpgsql as $$
      begin
        update public.sync_spaces set seq = greatest(seq, new.sync_seq)
         where space = private.sync_space('account', new.user_id);
        return null;
      end $$;
      create constraint trigger tell_loosely after insert on public.direct_messages
        deferrable initially deferred for each row execute function private.tell_loosely();`)
    const { watch, written } = await watchWriters(database, url, 200, 0)
    print(`S2: without the lock, ${written - watch.seen.size} of ${written} rows were never seen`)
    expect(watch.seen.size).toBeLessThan(written)
  })

  it('20,000 rows of one transaction take one number', async () => {
    const { mariana, diego } = await createPeople(cluster.database)
    const before = await spaceNumber(cluster.database, accountSpace(mariana))
    const start = performance.now()
    await writeHistory(cluster.database, { client: mariana, manager: diego, count: 20_000 })
    print(`S2: 20,000 rows in one transaction: ${Math.round(performance.now() - start)} ms`)
    const numbers = await cluster.database.query(
      `select sync_seq::integer as seq, count(*)::integer as rows from public.direct_messages
        where user_id = $1 group by 1`,
      [mariana],
    )
    expect(numbers).toEqual([{ seq: before + 1, rows: 20_000 }])
  })
})

describe('S3: a pull shows one snapshot', () => {
  it('under concurrent writes too: rows and cursors are from one moment', { timeout: limitMs }, async () => {
    const { tear, pulls: done, writes } = await searchTornRead(cluster, 'sync_pull', looks, limitMs - 20_000)
    print(`S3: ${done} pulls, ${writes} transactions, none torn`)
    expect(tear).toBeNull()
    expect(done).toBe(looks)
  })

  it('the same check finds an inconsistent snapshot in a volatile copy', { timeout: limitMs }, async () => {
    const [row] = await cluster.database.query<{ sql: string }>(
      `select pg_get_functiondef('public.sync_pull(json, integer)'::regprocedure) as sql`,
    )
    const volatile = row?.sql
      .replace('FUNCTION public.sync_pull(', 'FUNCTION public.sync_pull_volatile(')
      .replace(' STABLE', ' VOLATILE')
    await cluster.database.exec(
      `${volatile}; grant execute on function public.sync_pull_volatile to authenticated`,
    )
    const { tear, pulls: done } = await searchTornRead(
      cluster,
      'sync_pull_volatile',
      10_000,
      limitMs - 20_000,
    )
    print(`S3: a volatile copy is torn at pull ${done}: ${tear}`)
    expect(tear).not.toBeNull()
  })
})
