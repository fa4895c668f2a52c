import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { startServer } from '../../supabase/local/server.ts'

const root = join(import.meta.dirname, '../..')

export type App = { url: string; reset: () => Promise<void>; close: () => Promise<void> }

/** The built app, with the demo's data, in separate folders; DIST selects an existing build. */
export async function startApp(): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-screenshots-'))
  const given = process.env['DIST']
  const staticDir = given ?? join(folder, 'dist')
  if (given === undefined)
    await build({ root, logLevel: 'error', build: { outDir: staticDir, emptyOutDir: true } })
  const server = await startServer({
    port: 0,
    dataDir: join(folder, 'data'),
    seedDir: join(root, 'supabase/seed'),
    staticDir,
    payments: 'sandbox',
    rateLimit: { attempts: 1_000, perSeconds: 60 },
  })
  return {
    url: server.url,
    async reset() {
      await server.query(
        `delete from public.direct_messages where id::text not like '00000000-0000-4000-800%'`,
      )
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
