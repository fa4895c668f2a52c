import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Op } from '../../src/domain/op.ts'
import { taskStatuses, type TaskStatus, taskTransitions } from '../../src/domain/task.ts'
import type { PostgresDatabase } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { Cluster } from './cluster.ts'
import { bookable } from './bookable.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'
import { setupAnswers as answers } from './setup-answers.ts'

/** On a real PostgreSQL, with four connections: races that one connection cannot show. */
let cluster: Cluster
let people: People
let account: Account
let connections: PostgresDatabase[]
beforeAll(async () => {
  cluster = await Cluster.start()
  connections = cluster.connectMany(4)
})
afterAll(() => cluster.close())
beforeEach(async () => {
  people = await createPeople(cluster.database)
  account = await openAccount(cluster.database, people.mariana, people.diego)
})

const taskOp = (kind: string, args: object): Op =>
  op(kind, { id: account.task, user_id: people.mariana, ...args })
const move = (to: TaskStatus): Op => taskOp('move_task', { to, agent_response: null, completion_notes: null })

/** S6: a failure caused by another transaction is retried, as a device does. */
async function push(connection: number, person: string, change: Op): Promise<string> {
  const database = connections[connection]
  if (database === undefined) throw new Error(`There is no connection ${connection}`)
  for (;;) {
    try {
      const [outcome] = await new Caller(database, person).push([change])
      return String(outcome?.code ?? outcome?.outcome)
    } catch (error) {
      const code: unknown = Reflect.get(Object(error), 'code')
      if (code !== '40P01' && code !== '40001') throw error
    }
  }
}
const count = async (table: string, condition: string): Promise<number> => {
  const [row] = await cluster.database.query<{ many: number }>(
    `select count(*)::int as many from public.${table} where ${condition}`,
  )
  return row?.many ?? Number.NaN
}

describe('S5: the same change of the portal four times at once', () => {
  it('submitting: one effect, one notification to the agent, twenty times', async () => {
    for (let round = 1; round <= 20; round += 1) {
      await cluster.database.query(
        `update public.service_configuration_tasks set status = case status when 'in_review' then 'in_progress' else status end
          where id = $1`,
        [account.task],
      )
      const change = taskOp('submit_task', { answers })
      const outcomes = await Promise.all(
        [0, 1, 2, 3].map((connection) => push(connection, people.mariana, change)),
      )
      expect(outcomes.toSorted()).toEqual(['applied', 'duplicate', 'duplicate', 'duplicate'])
      expect(await count('notifications', `user_id = '${people.diego}'`)).toBe(round)
    }
  })

  it('a favourite that four devices make at once is one row', async () => {
    const favorite = (connection: number) =>
      push(
        connection,
        people.ximena,
        op('set_favorite', {
          id: crypto.randomUUID(),
          tool_name: 'chatbot',
          is_favorite: connection % 2 === 0,
        }),
      )
    expect(await Promise.all([0, 1, 2, 3].map(favorite))).toEqual([
      'applied',
      'applied',
      'applied',
      'applied',
    ])
    expect(await count('tool_configurations', `user_id = '${people.ximena}'`)).toBe(1)
  })
})

describe('Concurrent changes of client and agent', () => {
  it('every race for a task ends in a status that the tables allow, and no user is notified twice', async () => {
    for (let round = 0; round < 25; round += 1) {
      await Promise.all([
        push(0, people.mariana, taskOp('submit_task', { answers })),
        push(1, people.diego, move('in_progress')),
        push(2, people.diego, move('completed')),
        push(
          3,
          people.mariana,
          taskOp('save_task_step', { answers: { industry: `Giro ${round}` }, step: 2 }),
        ),
      ])
      const [task] = await cluster.database.query<{ status: TaskStatus; done: boolean }>(
        'select status, completed_at is not null as done from public.service_configuration_tasks where id = $1',
        [account.task],
      )
      expect(taskStatuses).toContain(task?.status)
      expect(task?.done).toBe(task?.status === 'completed')
      if (task !== undefined && taskTransitions.agent[task.status].length === 0) break
    }
    expect(
      await count('notifications', `user_id = '${people.mariana}' and title = 'Configuración completada'`),
    ).toBe(await count('service_configuration_tasks', `id = '${account.task}' and status = 'completed'`))
  })

  it('a meeting that is confirmed while its client cancels it is cancelled, and each person gets one notification of each applied change', async () => {
    // A client may book ten times a day.
    for (let round = 0; round < 9; round += 1) {
      const id = crypto.randomUUID()
      await new Caller(cluster.database, people.mariana).ask((tx) =>
        tx.query(`select public.book_meeting($1, $2, $3, 'revision')`, [
          id,
          people.diego,
          bookable(2, '11:00'),
        ]),
      )
      await cluster.database.query('delete from public.notifications')
      const to = (status: string): Op => ({
        ...op('move_meeting', { id, user_id: people.mariana, to: status }),
        base: { moves: 0 },
      })
      const confirm = () => push(0, people.diego, to('approved'))
      const cancel = () => push(1, people.mariana, to('cancelled'))
      // The request that is sent first usually arrives first: the two sides take turns in sending it.
      const outcomes = round % 2 === 0 ? [confirm(), cancel()] : [cancel(), confirm()].toReversed()
      const [confirmed, called] = await Promise.all(outcomes)
      expect(called).toBe('applied')
      expect(['applied', 'transition_not_allowed']).toContain(confirmed)
      expect(await count('scheduled_meetings', `id = '${id}' and status = 'cancelled'`)).toBe(1)
      expect(
        await count('notifications', `user_id = '${people.diego}' and title = 'Reunión cancelada'`),
      ).toBe(1)
      expect(
        await count('notifications', `user_id = '${people.mariana}' and title = 'Reunión confirmada'`),
      ).toBe(confirmed === 'applied' ? 1 : 0)
    }
  })

  it('S11: two devices that write one answer at once: one is applied, the other is a conflict', async () => {
    for (let round = 0; round < 25; round += 1) {
      const [row] = await cluster.database.query<{ before: string | null }>(
        `select configuration_data ->> 'industry' as before from public.service_configuration_tasks where id = $1`,
        [account.task],
      )
      const write = (connection: number) =>
        push(connection, people.mariana, {
          ...taskOp('save_task_step', { answers: { industry: `Giro ${round} ${connection}` }, step: 1 }),
          base: { industry: row?.before ?? '' },
        })
      const outcomes = await Promise.all([0, 1, 2, 3].map(write))
      expect(outcomes.toSorted()).toEqual(['applied', 'conflict', 'conflict', 'conflict'])
    }
  })
})
