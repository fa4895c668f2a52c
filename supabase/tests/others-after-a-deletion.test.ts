import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Deletions, openNamedAccount } from './deletions.ts'
import { assign, type People } from './people.ts'

/** What other people keep when an account is deleted. */
let database: Database
let deletions: Deletions
let people: People
beforeAll(async () => {
  database = await testDatabase()
  deletions = new Deletions(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  ;({ people } = await openNamedAccount(database))
})

describe('After a deletion', () => {
  it.each(['.', 'MX', 'a'])(
    'of a company called %j, everybody else keeps their notifications',
    async (name) => {
      await deletions.settleAll(people.mariana)
      await database.query('update public.profiles set company = $2, full_name = $2 where id = $1', [
        people.mariana,
        name,
      ])
      for (const person of [people.ximena, people.diego])
        await database.query(
          `insert into public.notifications (user_id, title, message, action_url)
         values ($1, 'Factura vencida', 'AZ-2026-0001 por 5,459.99 MXN venció.', '/admin/invoices')`,
          [person],
        )
      await deletions.request(people.mariana)
      await deletions.due(people.mariana)
      expect(await deletions.erase(people.mariana)).toBe(true)
      expect(
        await database.query(
          `select count(*)::int as many from public.notifications where title = 'Factura vencida' and user_id in ($1, $2)`,
          [people.ximena, people.diego],
        ),
      ).toEqual([{ many: 2 }])
    },
  )

  it('of ‘María’, the staff keep what is about ‘María López’', async () => {
    await deletions.settleAll(people.mariana)
    const name = (person: string, full: string) =>
      database.query('update public.profiles set full_name = $2, company = null where id = $1', [
        person,
        full,
      ])
    await name(people.mariana, 'María')
    await name(people.ximena, 'María López')
    await database.query(
      `select private.tell_staff($1, 'error', 'Pago por devolver', '500.00 MXN.', '/admin/invoices/devoluciones')`,
      [people.ximena],
    )
    await deletions.request(people.mariana)
    await deletions.due(people.mariana)
    expect(await deletions.erase(people.mariana)).toBe(true)
    const kept = await database.query(
      `select from public.notifications where message = 'María López: 500.00 MXN.' and user_id = $1`,
      [people.sofia],
    )
    expect(kept).toHaveLength(1)
  })

  it.each(['pidió cancelar su contrato', 'Ximena'])(
    'of a company called %j, the staff keep what they have not read about other clients',
    async (company) => {
      await deletions.settleAll(people.mariana)
      await database.query('update public.profiles set company = $2 where id = $1', [people.mariana, company])
      const about = (client: string, text: string) =>
        database.query(
          `insert into public.notifications (user_id, title, message, action_url)
           values ($1, 'Un cliente cancela', $2, '/admin/clients/' || $3), ($1, 'Pago por devolver', $2, '/admin/invoices/devoluciones')`,
          [people.diego, text, client],
        )
      await about(people.ximena, 'Ximena pidió cancelar su contrato.')
      await database.query(
        `insert into public.notifications (user_id, title, message, action_url)
         values ($1, 'Cliente nuevo', 'Es tu cliente.', '/admin/clients/' || $2)`,
        [people.diego, people.mariana],
      )
      await deletions.request(people.mariana)
      await deletions.due(people.mariana)
      expect(await deletions.erase(people.mariana)).toBe(true)
      const left = await database.query<{ title: string }>(
        `select title from public.notifications where user_id = $1 and title in ('Un cliente cancela', 'Pago por devolver', 'Cliente nuevo') order by 1`,
        [people.diego],
      )
      expect(left).toEqual([{ title: 'Pago por devolver' }, { title: 'Un cliente cancela' }])
    },
  )

  it('of an address that was never confirmed, the leads and invitations of its real owner stay', async () => {
    await deletions.settleAll(people.mariana)
    const email = await deletions.emailOf(people.mariana)
    await database.query('delete from private.verified_emails where user_id = $1', [people.mariana])
    await database.query(
      `insert into public.leads (id, email, source, name, consent_version) values (gen_random_uuid(), $1, 'contact', 'Otra', '2026-11-21')`,
      [email],
    )
    await database.query(
      `insert into private.letters (recipient, kind, params) values ($1, 'seat_invitation', '{}')`,
      [email],
    )
    await deletions.request(people.mariana)
    await deletions.due(people.mariana)
    expect(await deletions.erase(people.mariana)).toBe(true)
    const [left] = await database.query(
      `select (select count(*)::int from public.leads where email = $1) as leads,
              (select count(*)::int from private.letters where recipient = $1 and kind = 'seat_invitation') as letters`,
      [email],
    )
    expect(left).toEqual({ leads: 1, letters: 1 })
  })

  it('the files that a former agent sent to clients stay with them, and the agent’s own go', async () => {
    const sent = `${people.ximena}/${people.renata}/${randomUUID()}`
    const own = `${people.renata}/${randomUUID()}`
    for (const [bucket, name] of [
      ['message-files', sent],
      ['documents', own],
    ] as const)
      await database.query(
        `insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3::text)`,
        [bucket, name, people.renata],
      )
    await assign(database, people.ximena, people.diego)
    await database.query('delete from public.user_roles where user_id = $1', [people.renata])
    await deletions.due(people.renata)
    const [row] = await database.query<{ due: { person: string; files: unknown[] }[] }>(
      'select public.due_erasures(100) as due',
    )
    const mine = row?.due.find(({ person }) => person === people.renata)
    expect(mine?.files).toEqual([{ bucket: 'documents', name: own }])
    expect(await deletions.erase(people.renata)).toBe(false)
    await database.transaction(async (tx) => {
      await tx.exec(`set local storage.allow_delete_query = 'true'`)
      await tx.query('delete from storage.objects where name = $1', [own])
    })
    expect(await deletions.erase(people.renata)).toBe(true)
    const kept = await database.query('select from storage.objects where name = $1', [sent])
    expect(kept).toHaveLength(1)
  })
})
