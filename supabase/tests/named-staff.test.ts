import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { asClaims, type Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { bookable } from './bookable.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.exec('delete from public.user_roles')
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())

const toldTo = async (person: string): Promise<unknown[]> =>
  (
    await database.query<{ message: string }>(
      'select message from public.notifications where user_id = $1 order by created_at desc, id limit 1',
      [person],
    )
  ).map(({ message }) => message)

/** "24/11 a las 10:00, hora de la Ciudad de México." */
const hourOf = async (meeting: string): Promise<string> => {
  const [row] = await database.query<{ hour: string }>(
    `select to_char(scheduled_at at time zone 'America/Mexico_City', 'DD/MM "a las" HH24:MI') as hour
       from public.scheduled_meetings where id = $1`,
    [meeting],
  )
  return `${row?.hour}, hora de la Ciudad de México.`
}
const push = async (person: string, change: ReturnType<typeof op>): Promise<void> => {
  expect(await new Caller(database, person).push([change])).toMatchObject([{ outcome: 'applied' }])
}
const moveTask = (to: string) =>
  op('move_task', {
    id: account.task,
    user_id: people.mariana,
    to,
    agent_response: null,
    completion_notes: null,
  })
const moveMeeting = (to: string, id = account.meeting) =>
  op('move_meeting', { id, user_id: people.mariana, to })
const as = (person: string, sql: string, params: string[]) =>
  asClaims(database, { role: 'authenticated', sub: person }, (tx) => tx.query(sql, params))
const connect = (person: string, connected: boolean) =>
  asClaims(database, { role: 'authenticated', sub: person }, (tx) =>
    tx.query('select public.set_integration($1, $2, $3)', [people.mariana, 'hubspot_crm', connected]),
  )

describe('A client is told that the account manager did something only when they did', () => {
  it.each([
    ['diego', 'Tu account manager confirmó la reunión del '],
    ['sofia', 'Confirmamos la reunión del '],
  ] as const)('when a meeting is confirmed by %s', async (who, message) => {
    await push(people[who], moveMeeting('approved'))
    expect(await toldTo(people.mariana)).toEqual([message + (await hourOf(account.meeting))])
  })

  it.each([
    ['diego', 'Tu account manager conectó tu cuenta.'],
    ['sofia', 'Conectamos tu cuenta.'],
  ] as const)('when an account is connected by %s', async (who, message) => {
    await connect(people[who], true)
    expect(await toldTo(people.mariana)).toEqual([message])
    await connect(people[who], false)
    expect(await toldTo(people.mariana)).toEqual(['Si no lo pediste, escríbenos en Soporte.'])
  })

  it.each([
    ['diego', 'Tu account manager revisa', 'Tu account manager dejó'],
    ['sofia', 'Revisamos', 'Dejamos'],
  ] as const)(
    'when %s sends a set-up to review, which closes the wizard, and returns it',
    async (who, reviews, left) => {
      await database.query(
        `update public.service_configuration_tasks set status = 'in_progress' where id = $1`,
        [account.task],
      )
      const [task] = await database.query<{ service_name: string }>(
        'select service_name from public.service_configuration_tasks where id = $1',
        [account.task],
      )
      await push(people[who], moveTask('in_review'))
      expect(await toldTo(people.mariana)).toEqual([
        `${reviews} la configuración de ${task?.service_name} con los datos que ya están.`,
      ])
      await push(people[who], moveTask('in_progress'))
      expect(await toldTo(people.mariana)).toEqual([`${left} un comentario en ${task?.service_name}.`])
    },
  )
})

it('staff are told of a new ticket by its folio', async () => {
  await push(
    people.mariana,
    op('open_ticket', {
      id: randomUUID(),
      user_id: people.mariana,
      category: 'technical',
      priority: 'medium',
      tool_name: null,
      subject: 'No abre',
      description: 'Desde ayer',
    }),
  )
  expect(await toldTo(people.diego)).toEqual([expect.stringMatching(/ abrió el ticket TK-\d{4}\.$/)])
})

describe('A notice about a meeting says which one', () => {
  it('when it is booked, gets its link, and is cancelled by the client', async () => {
    const id = randomUUID()
    await as(people.mariana, `select public.book_meeting($1, $2, $3, 'revision')`, [
      id,
      people.diego,
      bookable(2, '10:00'),
    ])
    const hour = await hourOf(id)
    expect(hour).toMatch(/^\d\d\/\d\d a las 10:00, /)
    expect(await toldTo(people.diego)).toEqual([
      expect.stringContaining(` agendó una reunión para el ${hour}`),
    ])
    await as(people.diego, 'select public.set_meeting_link($1, $2)', [id, 'https://zoom.us/j/88401'])
    expect(await toldTo(people.mariana)).toEqual([`Es la del ${hour} Podrás unirte desde 15 minutos antes.`])
    await push(people.mariana, moveMeeting('cancelled', id))
    expect(await toldTo(people.diego)).toEqual([expect.stringContaining(` canceló la reunión del ${hour}`)])
  })

  it.each([
    ['diego', 'Tu account manager canceló la reunión del '],
    ['sofia', 'Cancelamos la reunión del '],
  ] as const)('when %s cancels it', async (who, message) => {
    await push(people[who], moveMeeting('cancelled'))
    const hour = await hourOf(account.meeting)
    expect(await toldTo(people.mariana)).toEqual([`${message}${hour} Agenda otra cuando te quede bien.`])
    if (who === 'sofia')
      expect(await toldTo(people.diego)).toEqual([
        expect.stringContaining(`: otra persona del equipo canceló la reunión del ${hour}`),
      ])
  })
})
