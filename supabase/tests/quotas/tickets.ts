import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../local/open-database.ts'
import { Caller } from '../caller.ts'
import { op } from '../ops.ts'
import type { People } from '../people.ts'
import type { QuotaWorld } from './world.ts'

const codes = (outcomes: readonly { outcome: string; code?: string | undefined }[]) =>
  outcomes.map(({ outcome, code }) => code ?? outcome)

export function ticketQuotas(open: () => QuotaWorld): void {
  let database: Database
  let people: People
  beforeAll(() => {
    ;({ database, people } = open())
  })

  const ticket = (priority: string) =>
    op('open_ticket', {
      id: randomUUID(),
      user_id: people.mariana,
      category: 'general',
      priority,
      tool_name: null,
      subject: 'Ayuda',
      description: 'No abre',
    })

  it('a person opens five urgent ones a day and twenty an hour; further ones in a push are outcomes with a code', async () => {
    await database.exec(`update public.support_tickets set created_at = created_at - interval '2 days'`)
    const mariana = new Caller(database, people.mariana)
    const urgent = Array.from({ length: 200 }, () => ticket('urgent'))
    const first = codes(await mariana.push(urgent))
    expect(first.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'applied'))
    expect(new Set(first.slice(5))).toEqual(new Set(['too_many_urgent_tickets']))
    const then = codes(await mariana.push(Array.from({ length: 16 }, () => ticket('low'))))
    expect(then).toEqual([...Array.from({ length: 15 }, () => 'applied'), 'too_many_tickets'])
    const [notices] = await database.query<{ count: number }>(
      `select count(*)::int as count from public.notifications where user_id = $1 and title = 'Ticket nuevo'`,
      [people.diego],
    )
    expect(notices?.count).toBe(20)
    // A repeat does not count again.
    expect(await mariana.push([{ ...urgent[0], id: randomUUID() }])).toMatchObject([{ outcome: 'applied' }])
    await database.exec(`update public.support_tickets set created_at = created_at - interval '61 minutes'`)
    expect(codes(await mariana.push([ticket('low'), ticket('urgent')]))).toEqual([
      'applied',
      'too_many_urgent_tickets',
    ])
  })
}
