import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
})
afterAll(() => database.close())
/** Deletes objects as the storage service does. */
const deleteObjects = (like: string) =>
  database.transaction(async (tx) => {
    await tx.exec(`set local storage.allow_delete_query = 'true'`)
    await tx.query('delete from storage.objects where name like $1', [like])
  })
beforeEach(async () => {
  await deleteObjects('%')
  await database.exec(
    `delete from private.unnamed_files;
     update private.file_checks set checked_to = '-infinity', next_at = '-infinity'`,
  )
})

/** An object of this age; its path. */
async function uploaded(bucket: string, id: string, days: number): Promise<string> {
  const middle = bucket === 'message-files' ? people.diego : account.ticket
  const name = `${people.mariana}/${middle}/${id}`
  await database.query(
    `insert into storage.objects (bucket_id, name, created_at, metadata)
     values ($1, $2, now() - $3 * interval '1 day', '{"size": 10, "mimetype": "image/png"}')`,
    [bucket, name, days],
  )
  return name
}
const send = async (id: string): Promise<unknown> =>
  (
    await new Caller(database, people.mariana).push([
      op('send_file', {
        id,
        user_id: people.mariana,
        manager_id: people.diego,
        name: 'foto.png',
        size: 10,
        mime_type: 'image/png',
        seconds: null,
      }),
    ])
  ).map(({ outcome, code }) => code ?? outcome)
const attach = async (id: string): Promise<unknown> =>
  (
    await new Caller(database, people.mariana).push([
      op('attach_to_ticket', {
        id,
        user_id: people.mariana,
        ticket_id: account.ticket,
        name: 'foto.png',
        size: 10,
        mime_type: 'image/png',
      }),
    ])
  ).map(({ outcome, code }) => code ?? outcome)
const tick = (hours = 0) =>
  database.query(`select private.tick_some(now() + $1 * interval '1 hour', 100)`, [hours])
const toDelete = async (): Promise<string[]> => {
  const [row] = await database.query<{ files: { name: string }[] }>(
    'select public.files_to_delete() as files',
  )
  return (row?.files ?? []).map(({ name }) => name).toSorted()
}

it('a file that no message and no ticket names is deleted two days after its upload; a named one is not', async () => {
  const [sent, attached] = [randomUUID(), randomUUID()]
  await uploaded('message-files', sent, 3)
  await uploaded('ticket-attachments', attached, 3)
  expect([await send(sent), await attach(attached)]).toEqual([['applied'], ['applied']])
  const unsent = [
    await uploaded('message-files', randomUUID(), 3),
    await uploaded('ticket-attachments', randomUUID(), 3),
  ]
  await uploaded('message-files', randomUUID(), 1)
  await database.query(
    `insert into storage.objects (bucket_id, name, created_at) values ('documents', $1, now() - interval '9 days')`,
    [`${people.mariana}/contrato.pdf`],
  )
  await tick()
  expect(await toDelete()).toEqual(unsent.toSorted())
})

it('the clock looks for them once an hour, and finds those that have become old since', async () => {
  await tick()
  const name = await uploaded('message-files', randomUUID(), 1.99)
  await tick(0.5)
  expect(await toDelete()).toEqual([])
  await tick(1)
  expect(await toDelete()).toEqual([name])
})

it('an op that arrives while its file is being deleted gets `file_missing`, and the file can be uploaded again', async () => {
  const id = randomUUID()
  const name = await uploaded('message-files', id, 3)
  const problem = async () =>
    new Caller(database, people.mariana).answer(
      `select public.upload_problem('message-files', $1) as answer`,
      [name],
    )
  expect(await problem()).toBe('file_exists')
  await tick()
  expect(await send(id)).toEqual(['file_missing'])
  // No problem is reported while it is being deleted: the device retries the upload until the object is gone.
  expect(await problem()).toBeNull()
  await deleteObjects(name)
  await uploaded('message-files', id, 0)
  expect(await send(id)).toEqual(['applied'])
  expect(await toDelete()).toEqual([])
})
