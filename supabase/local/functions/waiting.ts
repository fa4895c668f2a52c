import type { Queries } from '../database/database.ts'
import type { Functions } from './functions.ts'

/** What tells that a function of the clock has work; a hosted project's jobs ask the same (`private.schedule_jobs`). */
export const waiting = {
  'deliver-letters': 'private.letters_wait()',
  'deliver-pushes': 'private.pushes_wait()',
  'erase-accounts': 'private.erasures_wait()',
  'return-refunds': 'private.refunds_wait()',
} as const

/** Runs the functions with work: a function is started only when there is some. `only`: one of them. */
export async function runWaiting(
  database: Queries,
  functions: Pick<Functions, 'answer'>,
  clockSecret: string,
  only?: 'deliver-pushes',
): Promise<void> {
  for (const [name, question] of Object.entries(waiting)) {
    if (only !== undefined && name !== only) continue
    const [row] = await database.query<{ some: boolean }>(`select ${question} as some`)
    if (row?.some !== true) continue
    const request = new Request(`http://localhost/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clockSecret}` },
    })
    await (await functions.answer(request, '127.0.0.1')).body?.cancel()
  }
}
