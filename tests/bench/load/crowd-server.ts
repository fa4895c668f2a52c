/** The embedded server with a crowd of clients; reports at each line of its input how much CPU it has used. */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { startServer } from '../../../supabase/local/start-server.ts'
import { assign, createPeople } from '../../../supabase/tests/people.ts'
import { signToken } from '../../conformance/backends.ts'

const crowd = Number(process.argv[2] ?? 1000)
const databaseUrl = process.env['DATABASE_URL']
const { url, publishableKey, jwtSecret, query } = await startServer({
  port: 0,
  trustProxy: true,
  ...(databaseUrl === undefined ? {} : { databaseUrl }),
})

async function tokenOf(sub: string): Promise<string> {
  const session = randomUUID()
  await query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, sub])
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub, session_id: session, role: 'authenticated', aud: 'authenticated', aal: 'aal1' }
  return signToken({ ...claims, iss: `${url}/auth/v1`, iat: now, exp: now + 3600 }, jwtSecret)
}

const { mariana, diego } = await createPeople({ query, exec: async () => undefined })
const strangers = await query<{ id: string }>(
  `insert into auth.users (id, email, raw_user_meta_data)
   select u.id, u.id || '@demo.mx', '{"full_name": "Cliente"}' from (select gen_random_uuid() as id from generate_series(1, $1::integer)) u
   returning id`,
  [crowd],
)
const others: { id: string; token: string }[] = []
for (const { id } of strangers) others.push({ id, token: await tokenOf(id) })
// The reader is the account manager of all: each has a conversation.
for (const { id } of others) await assign({ query }, id, diego)
// An account that has never paid may send 200 changes at once.
await query(
  `insert into public.contracts (user_id, plan_type, billing, monthly_amount, status, start_date, end_date)
   select id, 'ESTANDAR', 'monthly', 5459.99, 'ended', current_date - 31, current_date - 1
     from public.profiles where id = any ($1::text::uuid[])`,
  [`{${[mariana, ...others.map(({ id }) => id)].join(',')}}`],
)
const started = {
  url,
  apikey: publishableKey,
  writer: { id: mariana, token: await tokenOf(mariana) },
  reader: { id: diego, token: await tokenOf(diego) },
  others,
}
process.stdout.write(`${JSON.stringify(started)}\n`)

createInterface({ input: process.stdin }).on('line', () => {
  const { user, system } = process.cpuUsage()
  process.stdout.write(
    `${JSON.stringify({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() })}\n`,
  )
})
