import { EventEmitter, once } from 'node:events'
import type { Op } from '../../src/domain/op.ts'
import { accountSpace } from '../../src/domain/space.ts'
import type { Database, Queries } from '../local/open-database.ts'

/** Controls two transactions step by step, so that a race always runs in the same order. */

/** The space, for which the push waits at its start; or rows, for which it waits in the middle. */
export type LockTarget = 'space' | 'rows'

export const lock: Record<LockTarget, (tx: Queries, client: string) => Promise<unknown>> = {
  space: (tx, client) =>
    tx.query('select from public.sync_spaces where space = $1 for update', [accountSpace(client)]),
  rows: (tx, client) =>
    tx.query('select from public.direct_messages where user_id = $1 for update', [client]),
}

/** The push as the last part of a transaction that already has locks. */
export async function pushHolding(tx: Queries, person: string, op: Op): Promise<void> {
  const claims = JSON.stringify({ role: 'authenticated', sub: person })
  await tx.query('select local_backend.assume_role($1::text::jsonb)', [claims])
  await tx.query('select public.sync_push($1::text::json)', [JSON.stringify([op])])
}

/** Takes locks, starts the work, and releases them when the work has reached `until`. */
export async function whileHeld<Result>(
  connection: Database,
  hold: (tx: Queries) => Promise<unknown>,
  work: () => Promise<Result>,
  until: () => Promise<void>,
): Promise<Result> {
  const [working] = await connection.transaction(async (tx) => {
    await hold(tx)
    const begun = work()
    // The failure is thrown where `begun` is awaited. Without this line, Node reports an unhandled rejection before
    // that.
    begun.catch(() => undefined)
    await until()
    return [begun]
  })
  if (working === undefined) throw new Error('The work was not started')
  return working
}

/** No caller continues before all have arrived. */
export function barrier(size: number): () => Promise<void> {
  const here = new EventEmitter()
  let missing = size
  return async () => {
    const all = once(here, 'all')
    missing -= 1
    if (missing === 0) here.emit('all')
    await all
  }
}
