import type { Queries } from '../database/database.ts'
import type { Functions } from './functions.ts'

/** What the clock leaves for a function to do, and whether there is any: a function takes a process of its own. */
const waiting: Readonly<Record<string, string>> = {
  'deliver-letters':
    'select exists (select from private.letters l where l.sent_at is null and l.attempts < 8 and l.next_attempt_at <= now()) as some',
  'deliver-pushes': 'select private.pushes_wait() as some',
  'erase-accounts': 'select private.erasures_wait() as some',
  'return-refunds': `select exists (select from public.refunds r where r.status = 'pending') as some`,
}

/** Letters to be written, pushes to be sent, accounts to be deleted, and refunds to be asked of the provider. `only`: one of them. */
export async function runWaiting(
  database: Queries,
  functions: Functions,
  secretKey: string,
  only?: 'deliver-pushes',
): Promise<void> {
  for (const [name, question] of Object.entries(waiting)) {
    if (only !== undefined && name !== only) continue
    const [row] = await database.query<{ some: boolean }>(question)
    if (row?.some !== true) continue
    const request = new Request(`http://localhost/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    await (await functions.answer(request, '127.0.0.1')).body?.cancel()
  }
}
