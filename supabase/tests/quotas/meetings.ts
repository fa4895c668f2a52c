import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../local/open-database.ts'
import { bookable } from '../bookable.ts'
import type { People } from '../people.ts'
import type { QuotaWorld } from './world.ts'

export function meetingQuotas(open: () => QuotaWorld): void {
  let database: Database
  let people: People
  let as: QuotaWorld['as']
  beforeAll(() => {
    ;({ database, people, as } = open())
  })

  const book = (at: string, type = 'revision') =>
    as(people.mariana, 'select public.book_meeting($1, $2, $3, $4)', [randomUUID(), people.diego, at, type])
  const futureMeetings = `user_id = $1 and scheduled_at > now() and status in ('pending', 'scheduled', 'approved')`

  it('a client has at most three future meetings, cancelled ones aside, and books at most 60 days ahead and ten times a day, cancelled ones included', async () => {
    await database.query('delete from public.scheduled_meetings where user_id = $1', [people.mariana])
    await expect(
      book(new Date(Date.parse(bookable(1, '10:00')) + 70 * 86_400_000).toISOString()),
    ).rejects.toMatchObject({
      message: 'too_far_ahead',
    })
    const hours = [
      '9:00',
      '9:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
      '13:30',
    ] as const
    for (const [n, hour] of hours.entries()) {
      if (n >= 3) {
        await expect(book(bookable(2, '16:00'))).rejects.toMatchObject({ message: 'too_many_meetings' })
        await database.query(
          `update public.scheduled_meetings set status = 'cancelled'
            where id = (select id from public.scheduled_meetings where ${futureMeetings} order by scheduled_at limit 1)`,
          [people.mariana],
        )
      }
      await expect(book(bookable(1, hour))).resolves.toBeDefined()
    }
    await database.query(
      `update public.scheduled_meetings set status = 'cancelled' where ${futureMeetings}`,
      [people.mariana],
    )
    await expect(book(bookable(2, '16:00'))).rejects.toMatchObject({ message: 'too_many_bookings' })
  })

  it('no slot is offered more than 60 days ahead', async () => {
    const [row] = await as<{ near: number; far: number }>(
      people.mariana,
      `select cardinality(public.free_slots($1::text::date, 'revision')) as near,
              cardinality(public.free_slots($1::text::date + 70, 'revision')) as far`,
      [bookable(3, '10:00').slice(0, 10)],
    )
    expect(row).toEqual({ near: 18, far: 0 })
    // Seven days, because a Saturday or a Sunday has no slot anyway.
    const days = await as<{ ahead: number; slots: number }>(
      people.mariana,
      `select ahead, cardinality(public.free_slots((now() at time zone 'America/Mexico_City')::date + ahead, 'revision')) as slots
         from generate_series(61, 67) ahead order by ahead`,
      [],
    )
    expect(days).toEqual([61, 62, 63, 64, 65, 66, 67].map((ahead) => ({ ahead, slots: 0 })))
  })
}
