import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { letterText } from '../functions/deliver-letters/texts.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { bookable } from './bookable.ts'
import { Caller } from './caller.ts'
import { withBase } from './late-duplicates/changes.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
  await database.query('delete from public.scheduled_meetings')
  await database.query('delete from private.letters')
})

const as = (sub: string, sql: string, params: readonly string[]) =>
  asClaims(database, { role: 'authenticated', sub }, (tx) => tx.query(sql, [...params]))
const book = async (at: string): Promise<string> => {
  const id = randomUUID()
  await as(people.mariana, `select public.book_meeting($1, $2, $3, 'revision', 'Leads de octubre')`, [
    id,
    people.diego,
    at,
  ])
  return id
}
const toMariana = async () =>
  database.query<{ kind: string; params: Record<string, unknown> }>(
    `select l.kind, l.params from private.letters l join public.profiles p on p.email = l.recipient
      where p.id = $1 order by l.created_at, l.id`,
    [people.mariana],
  )
/** They were sent: the next change finds none to replace. */
const leave = async () => {
  const letters = await toMariana()
  await database.query('delete from private.letters')
  return letters.map(({ kind, params }) => [kind, params['meeting'], params['sequence']])
}

it('each change of a meeting makes a letter about the same entry, with a higher sequence', async () => {
  const meeting = await book(bookable(2, '10:00'))
  expect(await leave()).toEqual([['meeting_booked', meeting, 0]])

  await as(people.mariana, 'select public.reschedule_meeting($1, $2)', [meeting, bookable(2, '11:30')])
  expect(await leave()).toEqual([['meeting_moved', meeting, 1]])

  await as(people.diego, 'select public.set_meeting_link($1, $2)', [meeting, 'https://zoom.us/j/88401'])
  expect(await leave()).toEqual([['meeting_changed', meeting, 2]])

  const diego = new Caller(database, people.diego)
  const mariana = new Caller(database, people.mariana)
  const to = (status: string) =>
    withBase(op('move_meeting', { id: meeting, user_id: people.mariana, to: status }), { moves: 1 })
  await diego.push([to('approved')])
  expect(await leave()).toEqual([['meeting_confirmed', meeting, 2]])

  await mariana.push([to('cancelled')])
  await mariana.push([to('cancelled')])
  expect(await leave()).toEqual([['meeting_cancelled', meeting, 3]])
  const [row] = await database.query(
    'select calendar_sequence, moves from public.scheduled_meetings where id = $1',
    [meeting],
  )
  expect(row).toEqual({ calendar_sequence: 3, moves: 1 })
})

it('an unsent letter is replaced, and the letter of another meeting is not', async () => {
  const meeting = await book(bookable(2, '10:00'))
  const other = await book(bookable(3, '10:00'))
  await as(people.mariana, 'select public.reschedule_meeting($1, $2)', [meeting, bookable(2, '11:30')])
  expect(await leave()).toEqual([
    ['meeting_booked', other, 0],
    ['meeting_moved', meeting, 1],
  ])
})

it('no letter is made for a meeting that has begun, nor when nothing changes', async () => {
  const meeting = await book(bookable(2, '10:00'))
  await leave()
  await database.query('update public.scheduled_meetings set notes = notes where id = $1', [meeting])
  await database.query(
    `update public.scheduled_meetings set scheduled_at = now() - interval '1 hour' where id = $1`,
    [meeting],
  )
  await database.query(`update public.scheduled_meetings set status = 'completed' where id = $1`, [meeting])
  expect(await leave()).toEqual([])
})

it('the letter names the meeting, the manager and the time, and the file of a cancelled one cancels', async () => {
  const meeting = await book(bookable(2, '10:00'))
  const [letter] = await toMariana()
  const text = letterText(letter?.kind ?? '', letter?.params ?? {}, 'https://azulejo.mx')
  expect(text?.subject).toBe('Agendaste una reunión')
  expect(text?.lines[0]).toMatch(
    /^Revisión de Reportes con Diego[^,]*, el \d+ de [a-z]+ de \d{4} a las 10:00 a\.m\., hora de la Ciudad de México\.$/,
  )
  expect(text?.calendar).toMatchObject({
    method: 'REQUEST',
    entry: { id: meeting, sequence: 0, notes: 'Leads de octubre', link: null, pending: false },
  })
  expect(letterText('meeting_cancelled', letter?.params ?? {}, 'https://azulejo.mx')?.calendar?.method).toBe(
    'CANCEL',
  )
})
