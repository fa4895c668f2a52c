import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Op } from '../../../src/domain/op.ts'
import { op } from '../ops.ts'
import { favorite, moveTask, moveTicket, submit } from './changes.ts'
import { applied, everythingOf, type LateWorld, outcomeOf, type Sender } from './world.ts'

/** The server's result for a change with its base state, and for one without. */
export function stateBeforeRules(open: () => LateWorld): void {
  const code = async (sender: Sender, change: Op) => {
    const outcome = await outcomeOf(open(), sender, change)
    return outcome?.code ?? outcome?.outcome
  }
  const noticesOf = async (person: string): Promise<string[]> => {
    const rows = await open().database.query<{ title: string }>(
      'select title from public.notifications where user_id = $1 order by created_at, id',
      [person],
    )
    return rows.map(({ title }) => title)
  }
  const task = async () => {
    const { database, account } = open()
    const [row] = await database.query<{ status: string; returned_at: string | null }>(
      'select status, returned_at from public.service_configuration_tasks where id = $1',
      [account.task],
    )
    return row
  }

  it('of two moves queued offline, the first one’s result is the second’s base: both are applied', async () => {
    const world = open()
    const outcomes = await world.diego.push([
      moveTask(world, 'pending', 'in_progress'),
      moveTask(world, 'in_progress', 'in_review'),
    ])
    expect(outcomes).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
    expect(await task()).toMatchObject({ status: 'in_review' })
  })

  it('a base that is no longer the task’s state refuses the move, changes nothing and notifies no user', async () => {
    const world = open()
    await applied(world, 'mariana', submit(world, null))
    const before = await everythingOf(world)
    // Allowed from the task's current state, but the agent has not seen the client's change.
    expect(await code('diego', moveTask(world, 'pending', 'in_progress'))).toBe('transition_not_allowed')
    expect(await everythingOf(world)).toEqual(before)
  })

  it('if the target is already reached, the base does not matter: applied, without a second notification', async () => {
    const world = open()
    await applied(world, 'mariana', submit(world, null))
    await applied(world, 'diego', moveTask(world, 'in_review', 'completed'))
    const before = await everythingOf(world)
    expect(await code('diego', moveTask(world, 'in_progress', 'completed'))).toBe('applied')
    expect(await everythingOf(world)).toEqual(before)
    expect(await noticesOf(world.mariana.id)).toContain('Configuración completada')
  })

  it('a change of an older app version has no base, and is accepted as before', async () => {
    const world = open()
    await applied(world, 'mariana', submit(world, null))
    expect(await code('diego', moveTask(world, null, 'in_progress'))).toBe('applied')
    const tap = { ...favorite(false, true), base: null }
    expect(await code('mariana', tap)).toBe('applied')
    const oldTicket = { ...moveTicket(world, 'open', 'resolved'), base: null }
    expect(await code('diego', oldTicket)).toBe('applied')
    const again = submit(world, null)
    expect(await code('mariana', { ...again, base: {} })).toBe('applied')
  })

  it('the base of a submission is the return: an agent who begins the task meanwhile does not undo the client’s work', async () => {
    const world = open()
    await applied(world, 'diego', moveTask(world, 'pending', 'in_progress'))
    expect(await code('mariana', submit(world, null))).toBe('applied')
    await applied(world, 'diego', moveTask(world, 'in_review', 'in_progress'))
    const returned = (await task())?.returned_at ?? null
    expect(returned).not.toBeNull()
    expect(await code('mariana', submit(world, null))).toBe('transition_not_allowed')
    expect(await code('mariana', submit(world, returned))).toBe('applied')
  })

  it('a base of another shape refuses the change as malformed', async () => {
    const world = open()
    const bases = [{}, { status: 1 }, { status: 'open', more: 1 }, 'open', ['open']]
    for (const base of bases)
      expect(await code('diego', Object.assign(moveTicket(world, 'open', 'resolved'), { base }))).toBe(
        'malformed_op',
      )
    for (const base of [{}, { is_favorite: 'false' }, { is_favorite: null }, true])
      expect(await code('mariana', Object.assign(favorite(false, true), { base }))).toBe('malformed_op')
    const preferences = op('set_preferences', { fields: { marketing_email: true } })
    expect(await code('mariana', { ...preferences, base: { invoices_email: true } })).toBe('malformed_op')
  })

  it('each preference is decided separately', async () => {
    const { database, mariana } = open()
    const change = op('set_preferences', { fields: { marketing_email: false, invoices_email: false } })
    // The first was shown as on, and is off meanwhile, as the person set it. The second is on, as shown.
    expect(await code('mariana', { ...change, base: { marketing_email: true, invoices_email: true } })).toBe(
      'applied',
    )
    const [row] = await database.query(
      'select marketing_email, invoices_email from public.notification_preferences where user_id = $1',
      [mariana.id],
    )
    expect(row).toEqual({ marketing_email: false, invoices_email: false })
  })

  it('only one’s own row counts: another person’s value decides nothing', async () => {
    const { database, mariana, diego, resource } = open()
    const progress = (hundredths: number) =>
      op('set_progress', { id: randomUUID(), resource_id: resource, progress: hundredths })
    const off = op('set_preferences', { fields: { invoices_email: false } })
    await diego.push([favorite(false, true), progress(100), { ...off, base: { invoices_email: true } }])
    expect(await code('mariana', favorite(false, true))).toBe('applied')
    expect(await code('mariana', progress(40))).toBe('applied')
    // Hers is on, which is neither the displayed nor the wanted value: it stays.
    const again = { ...off, id: randomUUID(), base: { invoices_email: false } }
    expect(await code('mariana', again)).toBe('applied')
    const [row] = await database.query(
      `select c.is_favorite, r.progress, n.invoices_email
         from public.tool_configurations c, public.resource_progress r, public.notification_preferences n
        where c.user_id = $1 and c.tool_name = 'chatbot' and r.user_id = $1 and n.user_id = $1`,
      [mariana.id],
    )
    expect(row).toEqual({ is_favorite: true, progress: 40, invoices_email: true })
  })
}
