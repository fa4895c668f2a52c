import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { buckets } from './matrix/files.ts'
import { createPeople, type People } from './people.ts'

/** A list of a bucket must not ask a policy’s function about every file of every account. */
let database: Database
let people: People
let account: Account
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  account = await openAccount(database, people.mariana, people.diego)
  for (const [bucket, { path }] of Object.entries(buckets))
    await database.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
      bucket,
      path({ client: people.mariana, manager: people.diego, ticket: account.ticket }),
    ])
})
afterAll(() => database.close())

/** The files of a bucket that this person sees in an operation, and the calls of policies’ functions for it. */
const seen = (sub: string, operation: string, sql: string) =>
  database.transaction(async (tx) => {
    // PostgreSQL counts calls of earlier transactions here too, until it has written them out.
    const calls = async () => {
      const [row] = await tx.query<{ many: number }>(
        `select coalesce(sum(calls), 0)::int as many from pg_stat_xact_user_functions where schemaname = 'private'`,
      )
      return row?.many ?? 0
    }
    await tx.query(
      `select set_config('storage.operation', $1, true), set_config('track_functions', 'all', true)`,
      [operation],
    )
    await tx.query('select local_backend.assume_role($1::jsonb)', [{ role: 'authenticated', sub }])
    const before = await calls()
    const files = await tx.query(sql)
    return { files: files.length, calls: (await calls()) - before }
  })

/** Who sees a file of the bucket: Mariana her own ones, and a super admin those of the library. */
const reader = (bucket: string) => (bucket === 'library' ? people.sofia : people.mariana)

describe.each(Object.keys(buckets))('The bucket %s', (bucket) => {
  const files = `select 1 from storage.objects where bucket_id = '${bucket}'`

  it.each(['storage.object.list', 'storage.object.list_v2', 'storage.s3.object.list'])(
    'is empty in %s, and no file’s policy is asked',
    async (operation) => {
      for (const sql of [files, `select 1 from storage.search('', '${bucket}')`])
        expect(await seen(reader(bucket), operation, sql)).toEqual({ files: 0, calls: 0 })
    },
  )

  it.skipIf(bucket === 'avatars')('shows a file by its name', async () => {
    for (const operation of ['storage.object.get_authenticated', 'storage.object.sign', ''])
      expect(await seen(reader(bucket), operation, files)).toMatchObject({ files: 1 })
  })
})
