import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Cluster } from './cluster.ts'
import { assign, createPeople, createPerson, type People } from './people.ts'

/**
 * S2: what takes the numbers of several spaces takes them in one order. The tests run on PostgreSQL, where another
 * order deadlocks.
 */
let cluster: Cluster
let people: People
beforeAll(async () => {
  cluster = await Cluster.start()
})
beforeEach(async () => {
  people = await createPeople(cluster.database)
})
afterAll(() => cluster.close())

/** While another transaction takes these two numbers in their order, `work` is done without a deadlock. */
async function inOrder(kind: 'account' | 'person', ids: readonly string[], work: string, values: string[]) {
  const [holding, working] = cluster.connectMany(2)
  const [first = '', second = ''] = ids.toSorted()
  const take = 'select private.sync_advance($1, $2)'
  if (holding === undefined || working === undefined) throw new Error('no connection')
  const done = await holding.transaction(async (tx) => {
    await tx.query(take, [kind, first])
    const begun = Promise.allSettled([working.query(work, values)])
    await cluster.untilWaiting(1)
    await tx.query(take, [kind, second])
    return [begun]
  })
  const [outcome] = (await done[0]) ?? []
  expect(outcome).toMatchObject({ status: 'fulfilled' })
}

describe('S2: no deadlock', () => {
  it('when an agent who has a ticket of one client and the card of two changes the name', async () => {
    const clients = [
      await createPerson(cluster.database, 'Ana'),
      await createPerson(cluster.database, 'Berta'),
    ]
    for (const client of clients) await assign(cluster.database, client, people.diego)
    const last = clients.toSorted()[1] ?? ''
    await cluster.database.query(
      `insert into public.support_tickets (id, user_id, subject, category, priority, assigned_to, assignee_name)
       values ($1, $2, 'Factura', 'general', 'low', $3, 'Diego')`,
      [randomUUID(), last, people.diego],
    )
    await inOrder('account', clients, `update public.profiles set full_name = 'Diego Nuevo' where id = $1`, [
      people.diego,
    ])
    const rows = await cluster.database.query(
      `select from public.user_account_manager where manager_id = $1 and manager_name = 'Diego Nuevo'`,
      [people.diego],
    )
    expect(rows.length).toBeGreaterThan(1)
  })

  it('when several super admins are told', async () => {
    const admins = [
      await createPerson(cluster.database, 'Sara'),
      await createPerson(cluster.database, 'Tere'),
    ]
    await cluster.database.query(`delete from public.user_roles where role = 'super_admin'`)
    for (const admin of admins.toSorted().toReversed())
      await cluster.database.query(
        `insert into public.user_roles (user_id, role) values ($1, 'super_admin')`,
        [admin],
      )
    await inOrder('person', admins, `select private.tell_staff($1, 'info', 'Orden', 'texto', '/admin')`, [
      people.mariana,
    ])
    const rows = await cluster.database.query(`select from public.notifications where title = 'Orden'`)
    // Two super admins and the client's account manager are told.
    expect(rows).toHaveLength(3)
  })
})
