import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cluster } from './cluster.ts'
import { epochOf } from './messages.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
})
afterAll(() => cluster.close())

it('S20: every connection of one PostgreSQL gets the same epoch', async () => {
  const lines = cluster.connectMany(3)
  const epochs = new Set(await Promise.all(lines.map((line) => epochOf(line))))
  expect(epochs.size).toBe(1)
})

it('S20: a database that was restored elsewhere has another epoch automatically', async () => {
  const { database } = await cluster.anotherDatabase()
  const [row] = await cluster.database.query<{ id: string }>('select id::text as id from private.sync_epochs')
  // The database has the same row now, as a dump restores it.
  await database.query('update private.sync_epochs set id = $1', [row?.id ?? ''])
  expect(await epochOf(database)).not.toBe(await epochOf(cluster.database))
})

it('S20: pg_restore --clean, which creates the tables again with the same rows, begins another epoch', async () => {
  const { database } = await cluster.anotherDatabase()
  const before = await epochOf(database)
  await database.query('create table private.dumped as table private.sync_epochs')
  await database.query('drop table private.sync_epochs')
  await database.query('alter table private.dumped rename to sync_epochs')
  expect(await epochOf(database)).not.toBe(before)
})
