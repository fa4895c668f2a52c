import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { Backend } from '../e2e/support/backend.ts'
import { removeRows } from './rows.ts'

const root = join(import.meta.dirname, '../..')

export type App = {
  readonly url: string
  readonly backend: Backend
  /** The files that its server delivers. */
  readonly dist: string
  readonly reset: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The built app, with the demo's data and tool, in separate folders; DIST selects an existing build. */
export async function startApp(): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-screenshots-'))
  const given = process.env['DIST']
  const dist = given ?? join(folder, 'dist')
  if (given === undefined)
    await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const backend = await Backend.start(dist)
  return {
    url: backend.url,
    backend,
    dist,
    async reset() {
      await backend.query(
        `delete from public.direct_messages where id::text not like '00000000-0000-4000-800%'`,
      )
      await removeRows(backend)
    },
    async close() {
      await backend.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
