/**
 * One of the two measured servers, in a separate process: `front`, the embedded server; `bare`, @supabase/lite alone.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { App } from '@supabase/lite'
import { connectLitePglite } from '../../../supabase/local/database/lite.ts'
import { readMigrations } from '../../../supabase/local/database/migrations.ts'
import { listen } from '../../../supabase/local/http/listener.ts'
import type { Queries } from '../../../supabase/local/open-database.ts'
import { migrate } from '../../../supabase/local/open-database.ts'
import { cacheFolder, migrationsFolder } from '../../../supabase/local/paths.ts'
import { startServer } from '../../../supabase/local/start-server.ts'
import { createPeople } from '../../../supabase/tests/people.ts'
import { openAccount } from '../../../supabase/tests/account.ts'
import { writeHistory } from '../../../supabase/tests/messages.ts'
import { signToken } from '../../conformance/backends.ts'

interface RunningServer {
  url: string
  apikey: string
  jwtSecret: string
  query: Queries['query']
}

async function front(): Promise<RunningServer> {
  const { url, publishableKey, jwtSecret, query } = await startServer({ port: 0 })
  return { url, apikey: publishableKey, jwtSecret, query }
}

async function bare(): Promise<RunningServer> {
  const migrations = readMigrations(migrationsFolder)
  const { database, connection } = await connectLitePglite(undefined, migrations, cacheFolder)
  await migrate(database, migrations)
  const [jwtSecret, apikey] = [randomUUID() + randomUUID(), 'sb_publishable_load']
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: { enabled: true, jwt_secret: jwtSecret, publishable_key: apikey, secret_key: 'sb_secret_load' },
    options: { server: { admin: false, disableStudio: true } },
  })
  const toApp = getRequestListener((request) => app.fetch(request, { peerAddress: '127.0.0.1' }), {
    overrideGlobalObjects: false,
  })
  const server = createServer((request, response) => void toApp(request, response))
  const port = await listen(server, 0, 'localhost')
  return { url: `http://localhost:${port}`, apikey, jwtSecret, query: database.query }
}

/** The same for both: two clients with an account and a long conversation, five people with a session. */
async function fill({ query, jwtSecret, url }: RunningServer): Promise<string[]> {
  const database = { query, exec: async () => undefined }
  const people = await createPeople(database)
  for (const [client, manager] of [
    [people.mariana, people.diego],
    [people.ximena, people.renata],
  ] as const) {
    await openAccount(database, client, manager)
    await writeHistory(database, { client, manager, count: 500 })
  }
  return Promise.all(
    Object.values({ ...people }).map(async (sub) => {
      const session = randomUUID()
      await query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, sub])
      const now = Math.floor(Date.now() / 1000)
      const claims = { sub, session_id: session, role: 'authenticated', aud: 'authenticated', aal: 'aal1' }
      return signToken({ ...claims, iss: `${url}/auth/v1`, iat: now, exp: now + 3600 }, jwtSecret)
    }),
  )
}

const running = await (process.argv[2] === 'bare' ? bare() : front())
const { url, apikey } = running
process.stdout.write(`${JSON.stringify({ url, apikey, tokens: await fill(running) })}\n`)
setInterval(() => process.stdout.write(`${JSON.stringify({ rss: process.memoryUsage.rss() })}\n`), 1000)
