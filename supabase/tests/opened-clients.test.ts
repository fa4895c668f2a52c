import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountSpace, personSpace } from '../../src/domain/space.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { writeHistory } from './messages.ts'
import { op } from './ops.ts'
import { createPeople, createPerson, type People } from './people.ts'

let database: Database
let people: People
let account: Account
let admin: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  await writeHistory(database, { client: people.mariana, manager: people.diego, count: 3 })
  admin = new Caller(database, people.sofia)
})
afterAll(() => database.close())

const open = (who: Caller, resource: string, id: string): Promise<unknown> =>
  who.answer('select public.open_client($1, $2::text::uuid) as answer', [resource, id])

const read = (who: Caller, reason: string): Promise<unknown> =>
  who.answer('select public.read_conversation($1::text::uuid, $2) as answer', [people.mariana, reason])

const spaceOf = async (who: Caller, client: string) => (await who.pull()).spaces[accountSpace(client)]

const audited = (action: string): Promise<{ changes: unknown }[]> =>
  database.query<{ changes: unknown }>(
    'select changes from public.audit_log where action = $1 and actor_id = $2 and client_id = $3',
    [action, people.sofia, people.mariana],
  )

describe('The account of a client that a super admin opens', () => {
  it('reaches the super admin’s devices with the next pull, without the conversation, and is audited once', async () => {
    expect(await spaceOf(admin, people.mariana)).toBeUndefined()
    expect(await open(admin, 'clients', people.mariana)).toBe(people.mariana)
    await open(admin, 'clients', people.mariana)
    const space = await spaceOf(admin, people.mariana)
    expect(space?.rows['profiles']).toHaveLength(1)
    expect(space?.rows['invoices']).toHaveLength(1)
    expect(space?.rows['direct_messages']).toBeUndefined()
    expect(await spaceOf(admin, people.ximena)).toBeUndefined()
    expect(await audited('clients.open')).toHaveLength(1)
  })

  it('is found by any row of a list: a task, a ticket, an invoice, a meeting, a contract', async () => {
    const rows = {
      tasks: account.task,
      tickets: account.ticket,
      invoices: account.invoice,
      meetings: account.meeting,
      contracts: account.contract,
    }
    for (const [resource, id] of Object.entries(rows))
      expect(await open(admin, resource, id)).toBe(people.mariana)
  })

  it('allows an answer: a reply to a ticket is applied', async () => {
    await open(admin, 'clients', people.mariana)
    const [outcome] = await admin.push([
      op('reply_ticket', {
        id: randomUUID(),
        user_id: people.mariana,
        ticket_id: account.ticket,
        message: 'Ya lo revisamos.',
      }),
    ])
    expect(outcome).toMatchObject({ outcome: 'applied' })
  })

  it('the super admin’s other devices are hinted: the number of the person rises', async () => {
    const seq = async () => (await admin.pull()).spaces[personSpace(people.sofia)]?.cursor
    const before = await seq()
    await open(admin, 'clients', people.mariana)
    expect(await seq()).not.toEqual(before)
  })

  it('is deleted from the devices after a day, and with the role', async () => {
    await open(admin, 'clients', people.mariana)
    const cursor = (await spaceOf(admin, people.mariana))?.cursor
    const known = cursor === undefined ? {} : { [accountSpace(people.mariana)]: cursor }
    const gone = async () => (await admin.pull(known)).gone
    expect(await gone()).not.toContain(accountSpace(people.mariana))
    await database.query(`update private.opened_clients set opened_at = now() - interval '25 hours'`)
    expect(await gone()).toContain(accountSpace(people.mariana))
    await open(admin, 'clients', people.mariana)
    expect(await gone()).not.toContain(accountSpace(people.mariana))
    await database.query('delete from public.user_roles where user_id = $1', [people.sofia])
    expect(await gone()).toContain(accountSpace(people.mariana))
  })

  it('at most twenty are open: the one opened first is closed', async () => {
    await open(admin, 'clients', people.mariana)
    await database.query(`update private.opened_clients set opened_at = now() - interval '1 hour'`)
    for (let n = 0; n < 20; n += 1) await open(admin, 'clients', await createPerson(database, `Cliente ${n}`))
    expect(await spaceOf(admin, people.mariana)).toBeUndefined()
    expect(
      await database.query('select from private.opened_clients where person = $1', [people.sofia]),
    ).toHaveLength(20)
  })

  it('of two super admins, each has the accounts that they opened, and closes none of the other’s', async () => {
    const other = await createPerson(database, 'Paula')
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [other])
    const [first, second] = [admin, new Caller(database, other)]
    await open(first, 'clients', people.mariana)
    for (let n = 0; n < 20; n += 1)
      await open(second, 'clients', await createPerson(database, `Cliente ${n}`))
    expect(await spaceOf(second, people.mariana)).toBeUndefined()
    await open(second, 'clients', people.ximena)
    expect(await spaceOf(first, people.mariana)).toBeDefined()
    expect(await spaceOf(first, people.ximena)).toBeUndefined()
  })

  it.each(['diego', 'mariana'] as const)('%s cannot open it', async (name) => {
    await expect(open(new Caller(database, people[name]), 'clients', people.ximena)).rejects.toThrow(
      'not_allowed',
    )
  })

  it('only a client’s can be opened: staff, unknown rows and lists without clients are refused', async () => {
    await expect(open(admin, 'clients', people.diego)).rejects.toThrow('not_found')
    await expect(open(admin, 'tickets', people.mariana)).rejects.toThrow('not_found')
    await expect(open(admin, 'leads', people.mariana)).rejects.toThrow('invalid_param')
    await expect(open(admin, 'secrets', people.mariana)).rejects.toThrow('invalid_param')
  })
})

describe('A conversation that a super admin reads', () => {
  it('requires a reason, which is audited each time, and is read newest first', async () => {
    await expect(read(admin, '  corta  ')).rejects.toThrow('reason_too_short')
    expect(await audited('conversations.read')).toHaveLength(0)
    expect(await read(admin, 'Queja del 3 de noviembre')).toHaveLength(3)
    expect(await audited('conversations.read')).toMatchObject([
      { changes: { reason: 'Queja del 3 de noviembre' } },
    ])
  })

  it('is not in the tables that a super admin reads', async () => {
    await open(admin, 'clients', people.mariana)
    expect(await admin.shown('select from public.direct_messages')).toHaveLength(0)
  })

  it('the list of clients still shows its last message’s time', async () => {
    const page = await admin.answer(`select public.list_rows('clients') as answer`, [])
    expect(page).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ id: people.mariana, last_message_at: expect.any(String) }),
      ]),
    })
  })
})
