import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TaskStatus, taskStatuses, taskTransitions } from '../../../src/domain/task.ts'
import { type Account, openAccount } from '../account.ts'
import { type Transport, transports } from '../transports.ts'
import { op } from '../ops.ts'
import type { People } from '../people.ts'
import { type Actor, actors } from '../matrix/actors.ts'
import { openToAnon } from '../matrix/granted.ts'
import { tables } from '../matrix/tables.ts'
import { everythingIn, type Served } from '../served.ts'
import { setupAnswers as answers } from '../setup-answers.ts'

const refused = (actor: Actor) => ({ status: actor === 'anon' ? 401 : 403, code: '42501', data: null })
const signedIn = actors.filter((actor) => actor !== 'anon')

const favorite = (args: object) =>
  op('set_favorite', { id: randomUUID(), tool_name: 'chatbot', is_favorite: true, ...args })

/**
 * Every table behind the log-in that has an id; refusals.ts tests those without one (spaces, assignments, settings).
 */
const withId = Object.keys(tables).flatMap((name) =>
  name.startsWith('public.') &&
  ![
    'public.sync_spaces',
    'public.user_account_manager',
    'public.notification_preferences',
    'public.fiscal_data',
    ...openToAnon.tables,
  ].includes(name)
    ? [name.slice(7)]
    : [],
)

/** Mariana's account, managed by Diego; Ximena and Renata have no access. */
export function portalOverHttp(open: () => Served): void {
  let served: Served
  let people: People
  let account: Account
  let other: Account
  const everything = () => everythingIn(served)
  const sql = (text: string, values: string[] = []) => served.backend.server.query(text, values)

  beforeAll(async () => {
    served = open()
    people = served.people
    account = await openAccount(served.backend.server, people.mariana, people.diego)
    other = await openAccount(served.backend.server, people.ximena, people.renata)
  })

  /** The same task, as if it had just been created with this status. */
  async function taskIs(status: TaskStatus): Promise<void> {
    await sql('delete from public.service_configuration_tasks where id = $1', [account.task])
    await sql(
      `insert into public.service_configuration_tasks (id, contract_id, user_id, tool_name, service_name, status, completed_at)
       values ($1, $2, $3, 'seo-tools', 'Reportes SEO', $4, case when $4 = 'completed' then now() end)`,
      [account.task, account.contract, people.mariana, status],
    )
  }
  const taskOp = (kind: string, args: object) =>
    op(kind, { id: account.task, user_id: people.mariana, ...args })

  describe.each(transports)('Through %s', (_, through) => {
    let transport: Transport
    beforeAll(() => {
      transport = through(served)
    })
    /** The outcome of one change as one word. */
    async function push(actor: Actor, change: object): Promise<string> {
      const { data } = await transport.rpc(actor, 'sync_push', { ops: [change] })
      const outcome: unknown = Array.isArray(data) ? data[0] : null
      return String(Reflect.get(Object(outcome), 'code') ?? Reflect.get(Object(outcome), 'outcome'))
    }

    it.each(withId)('%s is written only by the push', async (table) => {
      const before = await everything()
      for (const actor of actors) {
        expect(await transport.insert(actor, table, { id: account.task })).toEqual(refused(actor))
        expect(await transport.update(actor, table, account.task, { id: randomUUID() })).toEqual(
          refused(actor),
        )
        expect(await transport.delete(actor, table, account.task)).toEqual(refused(actor))
      }
      expect(await everything()).toEqual(before)
    })

    describe.each(taskStatuses)('a task that is %s', (from) => {
      beforeEach(() => taskIs(from))

      it.each(taskStatuses)('is moved to %s only by the staff that the table allows', async (to) => {
        const move = () => taskOp('move_task', { to, agent_response: null, completion_notes: null })
        for (const actor of signedIn.filter((one) => one !== 'diego' && one !== 'sofia'))
          expect([actor, await push(actor, move())]).toEqual([actor, 'not_found'])
        const allowed = taskTransitions.agent[from].includes(to)
        for (const actor of ['diego', 'sofia'] as const) {
          await taskIs(from)
          const before = await everything()
          expect([actor, await push(actor, move())]).toEqual([
            actor,
            allowed || from === to ? 'applied' : 'transition_not_allowed',
          ])
          if (!allowed) expect(await everything()).toEqual(before)
        }
      })

      it('is submitted only by its client, and only while it is open', async () => {
        for (const actor of signedIn.filter((one) => one !== 'mariana'))
          expect([actor, await push(actor, taskOp('submit_task', { answers }))]).toEqual([actor, 'not_found'])
        const incomplete = await push(
          'mariana',
          taskOp('submit_task', { answers: { industry: 'Ferretería' } }),
        )
        const opened = taskTransitions.client[from].includes('in_review')
        expect(incomplete).toBe(opened ? 'task_incomplete' : 'task_closed')
        expect(await push('mariana', taskOp('submit_task', { answers }))).toBe(
          opened ? 'applied' : 'task_closed',
        )
      })

      it('accepts a step only of its client, and only while it is open', async () => {
        const step = () => taskOp('save_task_step', { answers: { industry: 'Ferretería' }, step: 2 })
        for (const actor of signedIn.filter((one) => one !== 'mariana'))
          expect([actor, await push(actor, step())]).toEqual([actor, 'not_found'])
        const opened = from === 'pending' || from === 'in_progress'
        expect(await push('mariana', step())).toBe(opened ? 'applied' : 'task_closed')
      })
    })

    it('S11: an answer that another device wrote meanwhile is a conflict with both values, and nothing is written', async () => {
      await taskIs('pending')
      const save = (industry: string, before: string) => ({
        ...taskOp('save_task_step', { answers: { industry, business_name: 'Robles' }, step: 2 }),
        base: { industry: before },
      })
      expect(await push('mariana', save('Ferretería', ''))).toBe('applied')
      const unchanged = await everything()
      const { data } = await transport.rpc('mariana', 'sync_push', { ops: [save('Tlapalería', '')] })
      expect(data).toMatchObject([{ outcome: 'conflict', server: { industry: 'Ferretería' } }])
      expect(await everything()).toEqual(unchanged)
      expect(await push('mariana', save('Tlapalería', 'Ferretería'))).toBe('applied')
    })

    it('S11: the step only increases, and not past the last', async () => {
      await taskIs('pending')
      for (const step of [3, 2, 99])
        expect(await push('mariana', taskOp('save_task_step', { answers: {}, step }))).toBe('applied')
      expect(
        await sql('select step from public.service_configuration_tasks where id = $1', [account.task]),
      ).toEqual([{ step: 3 }])
    })

    it.each(['read_notification', 'dismiss_notification'])('only the recipient can send %s', async (kind) => {
      for (const actor of signedIn.filter((one) => one !== 'mariana'))
        expect([actor, await push(actor, op(kind, { id: account.notification }))]).toEqual([
          actor,
          'not_found',
        ])
      expect(await push('mariana', op(kind, { id: account.notification }))).toBe('applied')
    })

    it('marking all as read marks one’s own, up to the displayed number', async () => {
      const unread = () =>
        sql(
          'select user_id, count(*)::int as many from public.notifications where not read group by user_id order by 1',
        )
      await sql('update public.notifications set read = false, dismissed_at = null')
      const before = await unread()
      expect(await push('diego', op('read_all_notifications', { up_to: 1e9 }))).toBe('applied')
      expect(await push('mariana', op('read_all_notifications', { up_to: 0 }))).toBe('applied')
      expect(await unread()).toEqual(before.filter((row) => Reflect.get(row, 'user_id') !== people.diego))
      expect(await push('mariana', op('read_all_notifications', { up_to: 1e9 }))).toBe('applied')
      expect((await unread()).map((row) => Reflect.get(row, 'user_id'))).toEqual([people.ximena])
    })

    it('a profile is changed by its person, in three fields', async () => {
      const change = (fields: object) => op('update_profile', { user_id: people.mariana, fields })
      for (const actor of signedIn.filter((one) => one !== 'mariana'))
        expect([actor, await push(actor, change({ company: 'Otra' }))]).toEqual([actor, 'not_found'])
      for (const field of ['plan_type', 'email', 'id', 'created_at'])
        expect(await push('mariana', change({ [field]: 'x' }))).toBe('malformed_op')
      expect(await push('mariana', { ...change({ full_name: 'M' }), base: { full_name: 'Mariana' } })).toBe(
        'name_too_short',
      )
      expect(await push('mariana', change({ company: 'a'.repeat(201) }))).toBe('text_too_long')
      const now = { ...change({ phone: '222 000 0000' }), base: { phone: '' } }
      await sql('update public.profiles set phone = null where id = $1', [people.mariana])
      expect(await push('mariana', now)).toBe('applied')
    })

    it('a favourite is one’s own, for an existing tool', async () => {
      expect(await push('mariana', favorite({ tool_name: 'crm' }))).toBe('malformed_op')
      expect(await push('mariana', favorite({ is_favorite: 'yes' }))).toBe('malformed_op')
      const [row] = await sql('select id from public.tool_configurations where user_id = $1', [people.ximena])
      const taken = String(Reflect.get(Object(row), 'id'))
      expect(await push('diego', favorite({ id: taken }))).toBe('id_taken')
      expect(await push('mariana', favorite({}))).toBe('applied')
      // Two devices that both created the row.
      expect(await push('mariana', favorite({ is_favorite: false }))).toBe('applied')
    })
  })

  it('a status that no actor may set cannot be written in any way', async () => {
    await taskIs('completed')
    await expect(
      sql(
        `update public.service_configuration_tasks set status = 'pending', completed_at = null where id = $1`,
        [account.task],
      ),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(
      sql(`update public.contracts set status = 'pending_payment' where id = $1`, [other.contract]),
    ).rejects.toMatchObject({ code: '23514' })
  })
}
