import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Served } from '../served.ts'
import { deliver } from './deliveries.ts'
import type { ServedAccount } from './served-account.ts'

export function deliverLetters(open: () => ServedAccount): void {
  let served: Served
  beforeAll(() => {
    ;({ served } = open())
  })

  it('a letter that cannot be made does not stop the others, and stores its reason', async () => {
    await served.sql('delete from private.letters')
    const [broken, whole] = [`${randomUUID()}@prueba.mx`, `${randomUUID()}@prueba.mx`]
    await served.sql(
      `insert into private.letters (recipient, kind, params, created_at) values
        ($1, 'invoice', '{"number": "AZ-2026-0001", "amount": 1, "due_date": "no es fecha"}', now() - interval '1 hour'),
        ($2, 'invoice', '{"number": "AZ-2026-0002", "amount": 1, "due_date": "2026-12-01"}', now())`,
      [broken, whole],
    )
    await deliver(served)
    expect(
      await served.sql(
        'select recipient, failure, attempts, sent_at is not null as sent from private.letters order by created_at',
      ),
    ).toEqual([
      { recipient: broken, failure: 'malformed', attempts: 8, sent: false },
      { recipient: whole, failure: null, attempts: 1, sent: true },
    ])
    expect(served.backend.server.mails(whole)).toHaveLength(1)
    await served.sql('delete from private.letters')
  })

  it('a code leaves before letters that many get, and one call of the clock sends all', async () => {
    await served.sql(
      `insert into private.letters (recipient, kind, params, next_attempt_at)
       select 'n' || n || '@prueba.mx', 'monthly_report', '{"month": "2026-10-01"}', now() - interval '1 hour'
         from generate_series(1, 120) n`,
    )
    const [code, headers] = [
      `${randomUUID()}@prueba.mx`,
      { authorization: `Bearer ${served.backend.server.clockSecret}` },
    ]
    await served.sql(`select public.queue_letter($1, 'email_code', '{"code": "123456"}')`, [code])
    const sendBatch = async (query: string) => {
      const address = `${served.backend.server.url}/functions/v1/deliver-letters${query}`
      const answer = await fetch(address, { method: 'POST', headers })
      return answer.json()
    }
    expect(await sendBatch('?once')).toEqual({ sent: 50, failed: 0 })
    expect(served.backend.server.mails(code)).toHaveLength(1)
    expect(await sendBatch('')).toEqual({ sent: 71, failed: 0 })
    await served.sql('delete from private.letters')
  })
}
