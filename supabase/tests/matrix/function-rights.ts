import { type ActorResult, allRefused, type Row, signedIn } from './actors.ts'

/** A function of the database: how it is called, and what each actor gets. */
interface FunctionRights {
  /** Calls a function about Mariana. `result`: the outcome as one word. */
  call: string
  execute: Row
}
export type RightsByFunction = Record<string, FunctionRights>

/** `client` is Mariana, `manager` is Diego. */
export const asked = '(select $1::text as client, $2::text as manager) asked'
export const token = `repeat('a', 64)`
/** A ticket of the client, if the caller can see it. */
export const ticket = `coalesce((select t.id from public.support_tickets t where t.user_id = client::uuid limit 1), gen_random_uuid())`

/** It runs with the reader's own rights: a reader without access gets the same answer as an unrelated person. */
export const asReader = (mine: Partial<Row> & { others: ActorResult }): Row =>
  signedIn({ departed: mine.others, ...mine })

/** Every signed-in person, about themselves. */
export const everyoneForThemselves = (result: string): Row => signedIn({ others: [result] })

/** Only the server calls it, with the secret key. */
export const ofServer = (call: string): FunctionRights => ({ call, execute: allRefused })

/** Staff who see the client's tickets. */
export const ofTicket = (result: string): Row =>
  signedIn({ others: 'not_allowed', diego: [result], renata: 'not_found', sofia: [result] })
