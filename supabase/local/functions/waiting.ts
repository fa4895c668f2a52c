import type { Queries } from '../database/database.ts'
import type { Functions } from './functions.ts'

/** The queries for work that the clock leaves to a function: a function is started only when there is some. */
const waiting: Readonly<Record<string, string>> = {
  'deliver-letters':
    'select exists (select from private.letters l where l.sent_at is null and l.attempts < 8 and l.next_attempt_at <= now()) as some',
  'deliver-pushes': 'select private.pushes_wait() as some',
  'erase-accounts': 'select private.erasures_wait() as some',
  'return-refunds': `select exists (select from public.refunds r where r.status = 'pending') as some`,
}

/** Runs the functions with work: letters, pushes, account deletions and refunds. `only`: one of them. */
export async function runWaiting(
  database: Queries,
  functions: Functions,
  clockSecret: string,
  only?: 'deliver-pushes',
): Promise<void> {
  for (const [name, question] of Object.entries(waiting)) {
    if (only !== undefined && name !== only) continue
    const [row] = await database.query<{ some: boolean }>(question)
    if (row?.some !== true) continue
    const request = new Request(`http://localhost/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clockSecret}` },
    })
    await (await functions.answer(request, '127.0.0.1')).body?.cancel()
  }
}
