import type { PullAnswer } from '../../src/data/mirror/protocol.ts'
import { accountSpace } from '../../src/domain/space.ts'
import type { Database } from '../local/open-database.ts'
import type { Conversation } from './writers.ts'

/**
 * One transaction, two rows of two tables and the numbers of two spaces: message n, the client's name n, and a change
 * of the manager's own space, which has no rows. A reader sees all of it or nothing.
 */
export async function writeTogether(
  connection: Database,
  { client, manager }: Conversation,
  n: number,
): Promise<void> {
  await connection.transaction(async (tx) => {
    await tx.query(
      `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'manager', clock_timestamp())`,
      [client, manager, String(n)],
    )
    await tx.query('update public.profiles set full_name = $2 where id = $1', [client, String(n)])
    await tx.query(`select private.sync_advance('person', $1)`, [manager])
  })
}

/** The reader's state before the page: the newest message, and the difference between the two spaces' numbers. */
export interface Before {
  message: number
  apart: number
}

/** The first part of an answer that no single snapshot can contain; null when everything fits one snapshot. */
export function findTornRead(
  answer: PullAnswer,
  { client, manager }: Conversation,
  before: Before,
): string | null {
  const account = answer.spaces[accountSpace(client)]
  const person = answer.spaces[`person:${manager}`]
  if (account === undefined && person === undefined) return null
  if (account === undefined || person === undefined) return 'one space moved without the other'

  const [reached, bumped] = [numberOf(account.cursor), numberOf(person.cursor)]
  if (reached - bumped !== before.apart)
    return `the account is at ${reached}, the manager’s space at ${bumped}`
  const messages = (account.rows['direct_messages'] ?? []).map((row) => Number(row['message']))
  const newest = Math.max(...messages)
  const expected = Array.from({ length: newest - before.message }, (_, index) => before.message + 1 + index)
  if (messages.toSorted((a, b) => a - b).join() !== expected.join()) return `messages ${messages.join()}`
  const [profile] = account.rows['profiles'] ?? []
  if (profile?.['full_name'] !== String(newest))
    return `name ${String(profile?.['full_name'])}, message ${newest}`
  if (profile.sync_seq !== reached) return `a row of number ${profile.sync_seq}, the cursor at ${reached}`
  return null
}

function numberOf(cursor: PullAnswer['spaces'][string]['cursor']): number {
  return 'seq' in cursor ? cursor.seq : cursor.as_of
}
