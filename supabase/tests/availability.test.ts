import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { letterText } from '../functions/deliver-letters/texts.ts'
import { daysAfter, todayInMexico } from '../../src/domain/calendar.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let mariana: Caller
let diego: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  mariana = new Caller(database, people.mariana)
  diego = new Caller(database, people.diego)
})
afterAll(() => database.close())

/** The Monday after the next one. */
const monday = (): string => {
  const today = todayInMexico(Date.now())
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return daysAfter(today, ((8 - weekday) % 7) + 7)
}

const call = (who: Caller, sql: string, params: string[] = []) =>
  who.answer(`select ${sql} as answer`, params)
const absent = (who: Caller, id: string, first: string, last: string) =>
  call(who, 'public.save_absence($1::text::uuid, $2::text::date, $3::text::date)', [id, first, last])
const free = async (day: string): Promise<number> =>
  Number(await call(mariana, `cardinality(public.free_slots($1::text::date, 'revision'))`, [day]))
const own = async (who: Caller) => {
  const answer: { week: unknown[]; absences: unknown[]; to_move: Record<string, unknown>[] } = Object(
    await call(who, 'public.my_availability()'),
  )
  return answer
}
async function booked(day: string, clock: string): Promise<string> {
  const id = randomUUID()
  await call(
    mariana,
    `public.book_meeting($1::text::uuid, $2::text::uuid, ($3::text || ' ' || $4::text)::timestamp at time zone 'America/Mexico_City', 'revision')`,
    [id, people.diego, day, clock],
  )
  return id
}

describe('An account manager’s absence', () => {
  it('its days, both included, have no free half hour, and the days around have as many as before', async () => {
    const day = monday()
    const before = await free(daysAfter(day, 3))
    await absent(diego, randomUUID(), daysAfter(day, 1), daysAfter(day, 2))
    expect(await Promise.all([0, 1, 2, 3].map((n) => free(daysAfter(day, n))))).toEqual([
      before,
      0,
      0,
      before,
    ])
    await expect(booked(daysAfter(day, 1), '10:00')).rejects.toThrow('slot_not_offered')
  })

  it('no meeting is cancelled: those booked in it are listed until moved', async () => {
    const day = monday()
    const [inside, outside] = [await booked(day, '10:00'), await booked(daysAfter(day, 1), '10:00')]
    await absent(diego, randomUUID(), day, day)
    const { to_move: listed } = await own(diego)
    expect(listed).toMatchObject([
      { id: inside, in_absence: true, client_name: 'Mariana', status: 'scheduled' },
    ])
    expect(listed).toHaveLength(1)
    await call(
      mariana,
      `public.reschedule_meeting($1::text::uuid, ($2::text || ' 12:00')::timestamp at time zone 'America/Mexico_City')`,
      [inside, daysAfter(day, 1)],
    )
    expect((await own(diego)).to_move).toEqual([])
    expect(outside).not.toBe(inside)
  })

  it('a repeat makes no second one, it ends with its deletion, and is no other person’s', async () => {
    const [id, day] = [randomUUID(), monday()]
    const renata = new Caller(database, people.renata)
    await absent(diego, id, day, day)
    await absent(diego, id, day, day)
    expect((await own(diego)).absences).toEqual([{ id, first_day: day, last_day: day }])
    await expect(absent(renata, id, day, day)).rejects.toThrow('id_taken')
    expect(await call(renata, 'public.delete_absence($1::text::uuid)', [id])).toBe(false)
    expect(await call(diego, 'public.delete_absence($1::text::uuid)', [id])).toBe(true)
    expect(await free(day)).toBe(18)
  })

  it('its first day is before its last, it ends after today, and lasts at most a year', async () => {
    const day = monday()
    for (const [first, last] of [
      [day, daysAfter(day, -1)],
      [daysAfter(todayInMexico(Date.now()), -3), daysAfter(todayInMexico(Date.now()), -1)],
      [day, daysAfter(day, 400)],
    ] as const)
      await expect(absent(diego, randomUUID(), first, last)).rejects.toThrow('absence_invalid')
  })
})

describe('An account manager’s week', () => {
  it('sets the bookable times; a meeting outside a shorter one is listed', async () => {
    const day = monday()
    const id = await booked(day, '16:00')
    await call(diego, `public.set_availability('[{"weekday": 1, "from_time": "09:00", "to_time": "11:00"}]')`)
    expect([await free(day), await free(daysAfter(day, 1))]).toEqual([4, 0])
    // Another agent's absence is not this one's.
    await absent(new Caller(database, people.renata), randomUUID(), day, day)
    const { week, to_move: listed } = await own(diego)
    expect(week).toEqual([{ weekday: 1, from_time: '09:00', to_time: '11:00' }])
    expect(listed).toMatchObject([{ id, in_absence: false }])
  })
})

describe('A client who is asked to choose another time', () => {
  it('they are notified once a day; the meeting stays until moved', async () => {
    const day = monday()
    const id = await booked(day, '10:00')
    await call(diego, 'public.ask_to_move_meeting($1::text::uuid)', [id])
    await call(diego, 'public.ask_to_move_meeting($1::text::uuid)', [id])
    const notices = await database.query(
      `select action_url from public.notifications where user_id = $1 and title = 'Elige otra hora para tu reunión'`,
      [people.mariana],
    )
    expect(notices).toEqual([{ action_url: '/dashboard/meetings' }])
    const state = () =>
      database.query(
        'select status, move_asked_at is not null as asked from public.scheduled_meetings where id = $1',
        [id],
      )
    expect(await state()).toEqual([{ status: 'scheduled', asked: true }])
    await call(
      mariana,
      `public.reschedule_meeting($1::text::uuid, ($2::text || ' 12:00')::timestamp at time zone 'America/Mexico_City')`,
      [id, day],
    )
    expect(await state()).toEqual([{ status: 'scheduled', asked: false }])
  })
})

const asked = (id: string) =>
  database.query('select move_asked_at is not null as asked from public.scheduled_meetings where id = $1', [
    id,
  ])
const letters = async () =>
  (
    await database.query<{ kind: string; params: Record<string, unknown> }>(
      `select l.kind, l.params from private.letters l join public.profiles p on p.email = l.recipient
        where p.id = $1 order by l.created_at, l.id`,
      [people.mariana],
    )
  ).map(({ kind, params }) => letterText(kind, params, 'https://azulejo.mx')?.subject)
const lastNotice = async () =>
  (
    await database.query<{ title: string; message: string }>(
      'select title, message from public.notifications where user_id = $1 order by created_at desc limit 1',
      [people.mariana],
    )
  )[0]

describe('A client who was asked for another hour that fits again', () => {
  const keeps = expect.objectContaining({
    title: 'Tu reunión se queda a su hora',
    message: expect.stringMatching(/ \d\d\/\d\d a las 16:00, /),
  })

  it('they are told by letter and notice, once no absence is left', async () => {
    const day = monday()
    const id = await booked(day, '16:00')
    await database.query('delete from private.letters')
    const [first, second] = [randomUUID(), randomUUID()]
    await absent(diego, first, day, day)
    await absent(diego, second, day, daysAfter(day, 1))
    await call(diego, 'public.ask_to_move_meeting($1::text::uuid)', [id])
    expect(await letters()).toEqual(['Elige otra hora para tu reunión'])
    await database.query('delete from private.letters')

    await call(diego, 'public.delete_absence($1::text::uuid)', [first])
    expect(await asked(id)).toEqual([{ asked: true }])
    await call(diego, 'public.delete_absence($1::text::uuid)', [second])
    expect(await asked(id)).toEqual([{ asked: false }])
    expect(await lastNotice()).toEqual(keeps)
    expect(await letters()).toEqual(['Tu reunión se queda a su hora'])
    await call(diego, 'public.delete_absence($1::text::uuid)', [second])
    expect(await letters()).toHaveLength(1)
  })

  it('they are told after a longer week too', async () => {
    const id = await booked(monday(), '16:00')
    const until = (hour: string) =>
      call(diego, 'public.set_availability($1::text::jsonb)', [
        JSON.stringify([{ weekday: 1, from_time: '09:00', to_time: hour }]),
      ])
    await until('11:00')
    await call(diego, 'public.ask_to_move_meeting($1::text::uuid)', [id])
    await until('12:00')
    expect(await asked(id)).toEqual([{ asked: true }])
    await until('17:00')
    expect(await asked(id)).toEqual([{ asked: false }])
    expect(await lastNotice()).toEqual(keeps)
  })

  it('an unsent request is replaced, and the letter with the file for the calendar is sent', async () => {
    const day = monday()
    const id = await booked(day, '16:00')
    const absence = randomUUID()
    await absent(diego, absence, day, day)
    await call(diego, 'public.ask_to_move_meeting($1::text::uuid)', [id])
    await call(diego, 'public.set_meeting_link($1::text::uuid, $2::text)', [id, 'https://zoom.us/j/88401'])
    expect(await letters()).toEqual(['Elige otra hora para tu reunión', 'Cambiaron los datos de tu reunión'])
    await call(diego, 'public.delete_absence($1::text::uuid)', [absence])
    expect(await letters()).toEqual(['Cambiaron los datos de tu reunión', 'Tu reunión se queda a su hora'])
  })

  it('a confirmation ends the request, also its unsent letter', async () => {
    const day = monday()
    const id = await booked(day, '16:00')
    await absent(diego, randomUUID(), day, day)
    await call(diego, 'public.ask_to_move_meeting($1::text::uuid)', [id])
    await diego.push([op('move_meeting', { id, user_id: people.mariana, to: 'approved' })])
    expect(await asked(id)).toEqual([{ asked: false }])
    expect(await letters()).toEqual(['Tu reunión está confirmada'])
  })
})
