import type { SupabaseClient } from '@supabase/supabase-js'
import type { Answer, Served } from './served.ts'
import type { Actor } from './matrix/actors.ts'

/** Two transports of a request: both must refuse the same. */
export interface Transport {
  rpc: (actor: Actor, name: string, args: object) => Promise<Answer>
  select: (actor: Actor, table: string) => Promise<Answer>
  insert: (actor: Actor, table: string, row: object) => Promise<Answer>
  update: (actor: Actor, table: string, id: string, change: object) => Promise<Answer>
  delete: (actor: Actor, table: string, id: string) => Promise<Answer>
}

type Reply = PromiseLike<{ status: number; data: unknown; error: { code: string } | null }>

function throughSupabaseJs(served: Served): Transport {
  const ask = async (actor: Actor, question: (client: SupabaseClient) => Reply): Promise<Answer> => {
    const { status, data, error } = await question(served.clients[actor])
    return { status, data, code: error?.code ?? null }
  }
  return {
    rpc: (actor, name, args) => ask(actor, (client) => client.rpc(name, args)),
    select: (actor, table) => ask(actor, (client) => client.from(table).select()),
    insert: (actor, table, row) => ask(actor, (client) => client.from(table).insert(row)),
    update: (actor, table, id, change) =>
      ask(actor, (client) => client.from(table).update(change).eq('id', id)),
    delete: (actor, table, id) => ask(actor, (client) => client.from(table).delete().eq('id', id)),
  }
}

function throughHttp(served: Served): Transport {
  const rest = (actor: Actor, method: string, path: string, body?: object) =>
    served.http(actor, method, `/rest/v1/${path}`, body)
  return {
    rpc: (actor, name, args) => rest(actor, 'POST', `rpc/${name}`, args),
    select: (actor, table) => rest(actor, 'GET', table),
    insert: (actor, table, row) => rest(actor, 'POST', table, row),
    update: (actor, table, id, change) => rest(actor, 'PATCH', `${table}?id=eq.${id}`, change),
    delete: (actor, table, id) => rest(actor, 'DELETE', `${table}?id=eq.${id}`),
  }
}

const supabaseJs: [string, (served: Served) => Transport][] =
  process.env['PROOF'] === '1' ? [['supabase-js', throughSupabaseJs]] : []

/** The library's transport must give the same results as the raw one; the second round runs only in the proof. */
export const transports: readonly [string, (served: Served) => Transport][] = [
  ['raw HTTP', throughHttp],
  ...supabaseJs,
]
