import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookable } from './bookable.ts'
import { Caller } from './caller.ts'
import { type AnswerRow, EightAtOnce } from './eight-at-once.ts'
import { assign, createPerson, type People } from './people.ts'

/** On a real PostgreSQL, eight clients who want one time of their account manager: one gets it. */
let eight: EightAtOnce
let people: People
beforeAll(async () => {
  eight = await EightAtOnce.start()
})
afterAll(() => eight.close())
beforeEach(async () => {
  ;({ people } = await eight.openAccount())
})

async function clientOfDiego(index: number): Promise<string> {
  const client = await createPerson(eight.cluster.database, `Cliente ${index}`)
  await assign(eight.cluster.database, client, people.diego)
  return client
}

describe('Eight concurrent staff requests', () => {
  it('booking one time of a manager: one gets the meeting, and seven get `slot_taken`', async () => {
    const clients = await Promise.all(eight.connections.map((_, index) => clientOfDiego(index)))
    // Five days: of the order that deadlocks, one round in ten shows it.
    for (const day of [1, 2, 3, 4, 5]) {
      for (const at of ['10:00', '10:30', '11:00'] as const) {
        const answers = await Promise.all(
          clients.map(async (client, index) => {
            const connection = eight.connections[index]
            if (connection === undefined) throw new Error('Each client has a connection')
            try {
              await new Caller(connection, client).ask((tx) =>
                // The meeting takes 45 minutes: one an hour before it overlaps the next half hour.
                tx.query('select public.book_meeting($1, $2, $3, $4)', [
                  randomUUID(),
                  people.diego,
                  bookable(day, at),
                  'consultoria',
                ]),
              )
              return 'booked'
            } catch (error) {
              return String(Object(error).code)
            }
          }),
        )
        const expected = at === '10:30' ? 0 : 1
        expect([at, answers.filter((answer) => answer === 'booked').length]).toEqual([at, expected])
        expect(new Set(answers)).toEqual(new Set(expected === 1 ? ['booked', '23P01'] : ['23P01']))
      }
      // A client has three meetings at most.
      await eight.cluster.database.query('delete from public.scheduled_meetings where manager_id = $1', [
        people.diego,
      ])
    }
  })

  it('moving a meeting each to one free time of a manager: one gets it, and seven get `slot_taken`', async () => {
    const clients = await Promise.all(
      eight.connections.map(async (_, index) => {
        const client = await clientOfDiego(index)
        const hour: `${number}:00` = `${9 + index}:00`
        const [meeting] = await new Caller(eight.cluster.database, client).ask((tx) =>
          tx.query<AnswerRow>(`select public.book_meeting($1, $2, $3, 'revision') ->> 'id' as answer`, [
            randomUUID(),
            people.diego,
            bookable(2, hour),
          ]),
        )
        return { client, meeting: String(meeting?.answer) }
      }),
    )
    const answers = await Promise.all(
      clients.map(async ({ client, meeting }, index) => {
        const connection = eight.connections[index]
        if (connection === undefined) throw new Error('Each client has a connection')
        try {
          await new Caller(connection, client).ask((tx) =>
            tx.query('select public.reschedule_meeting($1, $2)', [meeting, bookable(3, '10:00')]),
          )
          return 'moved'
        } catch (error) {
          return String(Object(error).message)
        }
      }),
    )
    expect(answers.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'moved',
      ...Array.from({ length: 7 }, () => 'slot_taken'),
    ])
  })
})
