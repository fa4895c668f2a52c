import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database.ts'

const NAME = 'Herramienta de demostración'

/**
 * A key like one that a client would make and paste into the tool, made at each start: a key is shown once and not
 * stored, so the previous start's is revoked.
 */
export function demoKeys(server: () => Pick<Queries, 'query'>): (account: string) => Promise<string> {
  const made = new Map<string, Promise<string>>()
  return (account) => {
    const key = made.get(account) ?? newKey(server(), account)
    made.set(account, key)
    key.catch(() => made.delete(account))
    return key
  }
}

async function newKey({ query }: Pick<Queries, 'query'>, account: string): Promise<string> {
  await query('delete from public.api_keys where user_id = $1 and name = $2', [account, NAME])
  const [row] = await query<{ key: string }>(
    `with person as materialized (
       select set_config('request.jwt.claims', json_build_object('sub', $1::text, 'role', 'authenticated', 'aal', 'aal2')::text, true)
     )
     select public.create_api_key($2::uuid, $3) as key from person`,
    [account, randomUUID(), NAME],
  )
  if (row === undefined) throw new Error('The database made no key for the demo tool')
  return row.key
}
