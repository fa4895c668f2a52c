import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocksOf } from '../../src/domain/resourceText.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { root } from '../local/paths.ts'
import { seedWhenEmpty } from '../local/seed.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await seedWhenEmpty(database, join(root, 'supabase/seed'))
})
afterAll(() => database.close())

type Row = { slug: string; kind: string; file: string | null; size: number | null; body: string }

it('every file of the demo’s library is a file of the site, with the size in its row', async () => {
  const rows = await database.query<Row>(
    'select slug, kind, file_path as file, size_bytes as size, body from public.resources',
  )
  const many = (kind: string) => rows.filter((row) => row.kind === kind).length
  expect([many('video'), many('document'), many('template')]).toEqual([2, 4, 4])
  for (const { slug, file, size, body } of rows) {
    if (file !== null) expect([slug, statSync(join(root, 'public', file)).size]).toEqual([slug, size])
    expect(blocksOf(body).length).toBeGreaterThan(1)
  }
})

it('a document has a text and no file, a video has its length, and every file is of this site', async () => {
  const refused = (columns: string, values: string) =>
    database
      .query(
        `insert into public.resources (slug, title, summary, ${columns}) values ('nuevo', 'Nuevo', '', ${values})`,
      )
      .then(
        () => 'taken',
        () => 'refused',
      )
  expect([
    await refused('kind', `'document'`),
    await refused('kind, body, file_path, size_bytes', `'document', 'Texto', '/recursos/a.csv', 1`),
    await refused('kind, file_path, size_bytes', `'video', '/recursos/a.webm', 1`),
    await refused('kind, file_path', `'template', '/recursos/a.csv'`),
    await refused('kind, file_path, size_bytes', `'template', 'https://otro.mx/recursos/a.csv', 1`),
    await refused('kind, file_path, size_bytes', `'template', '/recursos/../a.csv', 1`),
    await refused('kind, file_path, size_bytes', `'template', '/recursos/a.csv', 1`),
  ]).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'refused', 'taken'])
})
