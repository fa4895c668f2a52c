import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { sendMessage } from './ops.ts'

export interface Conversation {
  client: string
  manager: string
}

/** Writes like devices: batches through the push. Resolves, once stopped, with the number of rows. */
export async function push(
  connection: Database,
  writer: string,
  { client, manager }: Conversation,
  stop: AbortSignal,
): Promise<number> {
  const caller = new Caller(connection, writer)
  let written = 0
  while (!stop.aborted) {
    const ops = Array.from({ length: upTo(4) }, () => sendMessage(client, manager, 'Hola'))
    await caller.push(ops)
    written += ops.length
  }
  return written
}

/** Writes like staff: single rows in a transaction that waits before it commits. */
export async function insert(
  connection: Database,
  { client, manager }: Conversation,
  stop: AbortSignal,
): Promise<number> {
  let written = 0
  while (!stop.aborted) {
    written += await connection.transaction(async (tx) => {
      const rows = upTo(4)
      for (let row = 0; row < rows; row += 1) {
        await tx.query(
          `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
           values (gen_random_uuid(), $1, $2, 'Hola', 'manager', clock_timestamp())`,
          [client, manager],
        )
      }
      await tx.query('select pg_sleep(random() * 0.004)')
      return rows
    })
  }
  return written
}

const upTo = (most: number): number => 1 + Math.floor(Math.random() * most)
