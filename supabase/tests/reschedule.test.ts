import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { bookable } from './bookable.ts'
import { createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await database.query(
    `update public.scheduled_meetings set scheduled_at = $1, status = 'approved' where id = $2`,
    [bookable(1, '10:00'), account.meeting],
  )
  await database.query('delete from public.notifications')
})

const as = <Row extends object>(sub: string, sql: string, params: readonly (string | number)[] = []) =>
  asClaims(database, { role: 'authenticated', sub }, (tx) => tx.query<Row>(sql, [...params]))
const move = (sub: string, at: string, id = account.meeting) =>
  as(sub, 'select public.reschedule_meeting($1, $2)', [id, at])
const clientOf = async (manager: string): Promise<string> => {
  const client = await createPerson(database, 'Ximena')
  await database.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, '')`,
    [client, manager],
  )
  return client
}

describe('A meeting that a client moves', () => {
  it('moves to a free half hour; the confirmation is removed, and the manager gets one notification', async () => {
    await move(people.mariana, bookable(2, '11:30'))
    await move(people.mariana, bookable(2, '11:30'))
    const [meeting] = await database.query(
      `select status, moves, scheduled_at = $2 as moved, ends_at > $2 as ends from public.scheduled_meetings where id = $1`,
      [account.meeting, bookable(2, '11:30')],
    )
    expect(meeting).toEqual({ status: 'scheduled', moves: 1, moved: true, ends: true })
    const notices = await database.query<{ user_id: string; title: string; message: string }>(
      'select user_id, title, message from public.notifications',
    )
    expect(notices.map(({ user_id: who, title }) => [who, title])).toEqual([
      [people.diego, 'Reunión reagendada'],
    ])
    expect(notices[0]?.message).toMatch(
      /movió la reunión al \d\d\/\d\d a las 11:30, hora de la Ciudad de México\.$/,
    )
  })

  it('neither another client nor the manager can move it', async () => {
    const other = await clientOf(people.diego)
    for (const person of [other, people.diego])
      await expect(move(person, bookable(2, '11:30'))).rejects.toMatchObject({ message: 'no_meeting' })
  })

  it('cannot be moved while the client has no account manager; its own time stays', async () => {
    await database.query('delete from public.user_account_manager where user_id = $1', [people.mariana])
    await expect(move(people.mariana, bookable(2, '11:30'))).rejects.toMatchObject({ message: 'no_manager' })
    await move(people.mariana, bookable(1, '10:00'))
  })

  it('can move into its own time, which is free only for it, but not into another meeting’s', async () => {
    const other = await clientOf(people.diego)
    await as(other, 'select public.book_meeting($1, $2, $3, $4)', [
      randomUUID(),
      people.diego,
      bookable(2, '11:30'),
      'revision',
    ])
    await expect(move(people.mariana, bookable(2, '11:30'))).rejects.toMatchObject({ message: 'slot_taken' })
    const free = async (person: string) => {
      const [row] = await as<{ has: boolean }>(
        person,
        `select $1::text::timestamptz = any (public.free_slots($2::text::date, 'revision', $3::text::uuid)) as has`,
        [bookable(1, '10:00'), bookable(1, '10:00').slice(0, 10), account.meeting],
      )
      return row?.has
    }
    expect([await free(people.mariana), await free(other)]).toEqual([true, false])
  })

  it('moves within the current manager’s week, and not another’s', async () => {
    await database.query(`delete from public.manager_availability where manager_id = $1 and weekday = 3`, [
      people.diego,
    ])
    await expect(move(people.mariana, bookable(3, '10:00'))).rejects.toMatchObject({
      message: 'slot_not_offered',
    })
    await expect(move(people.mariana, bookable(6, '10:00'))).rejects.toMatchObject({
      message: 'slot_not_offered',
    })
    await expect(move(people.mariana, bookable(2, '10:15'))).rejects.toMatchObject({
      message: 'slot_not_offered',
    })
    const far = new Date(Date.parse(bookable(1, '10:00')) + 70 * 86_400_000).toISOString()
    await expect(move(people.mariana, far)).rejects.toMatchObject({ message: 'too_far_ahead' })
  })

  it('can be moved five times, and not once it is over', async () => {
    for (const day of [2, 3, 4, 5, 1]) await move(people.mariana, bookable(day, '12:00'))
    await expect(move(people.mariana, bookable(2, '12:00'))).rejects.toMatchObject({
      message: 'too_many_moves',
    })
    await database.query(`update public.scheduled_meetings set status = 'cancelled' where id = $1`, [
      account.meeting,
    ])
    await expect(move(people.mariana, bookable(2, '12:00'))).rejects.toMatchObject({
      message: 'meeting_over',
    })
  })
})
