import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { bookable } from './bookable.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let id: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  people = await createPeople(database)
  await openAccount(database, people.mariana, people.diego)
  await database.query('delete from public.scheduled_meetings')
  id = randomUUID()
})

const book = (notes: string | null, at = bookable(2, '10:00')) =>
  new Caller(database, people.mariana).answer(
    `select public.book_meeting($1, $2, $3, 'revision', $4) ->> 'notes' as answer`,
    [id, people.diego, at, notes],
  )
const stored = () => database.query('select id, status, notes from public.scheduled_meetings')

it('a repeat with other notes stores them, tells the manager once, and books no second meeting', async () => {
  await book('Leads de octubre')
  await database.query('delete from public.notifications')
  expect(await book('Leads de noviembre')).toBe('Leads de noviembre')
  expect(await stored()).toEqual([{ id, status: 'scheduled', notes: 'Leads de noviembre' }])
  expect(await book(' ')).toBeNull()
  expect(await stored()).toEqual([{ id, status: 'scheduled', notes: null }])
  expect(await database.query('select title from public.notifications')).toEqual([])
})

it.each(['cancelled', 'completed'])(
  'a repeat of a %s meeting is no success, and changes nothing',
  async (status) => {
    await book('Leads de octubre')
    await database.query('update public.scheduled_meetings set status = $1', [status])
    for (const notes of ['Leads de octubre', 'Leads de noviembre'])
      await expect(book(notes)).rejects.toMatchObject({ message: 'id_taken' })
    expect(await stored()).toEqual([{ id, status, notes: 'Leads de octubre' }])
  },
)

it('a repeat of a moved meeting is no success', async () => {
  await book('Leads de octubre')
  await database.query('update public.scheduled_meetings set scheduled_at = $1', [bookable(3, '10:00')])
  await expect(book('Leads de noviembre')).rejects.toMatchObject({ message: 'id_taken' })
})
