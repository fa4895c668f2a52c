import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Backend } from '../../tests/conformance/backends.ts'
import { seededRandom } from '../../tests/simulation/random.ts'
import { openAccount } from './account.ts'
import { defaultMigrationsDir } from '../local/open-database.ts'
import { makeStaff } from './people.ts'
import { endpointsOf } from './malformed/endpoints.ts'
import { type Caller, type Endpoint, malformed, type MalformedRequest } from './malformed/request.ts'
import { type Answer, send } from './malformed/send.ts'

const proof = process.env['PROOF'] === '1'
const count = Number(process.env['REQUESTS'] ?? (proof ? 2000 : 300))
const seed = Number(process.env['SEED'] ?? (proof ? Date.now() % 1_000_000 : 1))
/** Requests of a signed-in client that once failed, each for a reason of its own. */
const kept: readonly Pick<MalformedRequest, 'method' | 'path' | 'body'>[] = [
  { method: 'POST', path: '/rest/v1/rpc/keep_recovery_codes', body: '[{"hashes":[]}]' },
  { method: 'GET', path: '/rest/v1/invoices?select=%22' },
]
/** On an otherwise idle machine one second is enough; here others run at the same time. */
const slowestMs = 5000

/** A slow request is slow again; a slow moment of the machine, which others use too, is over. */
async function answerTo(request: MalformedRequest): Promise<Answer> {
  const answer = await send(backend.server.url, request)
  let { ms } = answer
  for (let again = 0; ms > slowestMs && again < 2; again += 1)
    ms = Math.min(ms, (await send(backend.server.url, request)).ms)
  return { ...answer, ms }
}

let backend: Backend
let endpoints: Endpoint[][]
let callers: Caller[]
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend = await Backend.start('PGlite', {
    migrationsDir: defaultMigrationsDir,
    rateLimit: { attempts: 1_000_000, perSeconds: 1 },
    toolSite: 'https://{slug}.azulejo.example',
  })
  const signUp = (name: string) => backend.person({ full_name: name })
  const [mariana, ximena] = [await signUp('Mariana'), await signUp('Ximena')]
  const [diego, renata, sofia] = [await signUp('Diego'), await signUp('Renata'), await signUp('Sofía')]
  await makeStaff(backend.server, {
    mariana: mariana.id,
    ximena: ximena.id,
    diego: diego.id,
    renata: renata.id,
    sofia: sofia.id,
  })
  await openAccount(backend.server, mariana.id, diego.id)
  const { publishableKey: apikey, secretKey } = backend.server
  callers = [
    { apikey },
    ...[mariana, diego, sofia].map(({ session }) => ({ apikey, token: session.access_token })),
    { apikey: secretKey, token: secretKey },
  ]
  endpoints = await endpointsOf(backend.server.query, mariana.id)
  // A function's process starts at its first call.
  const functions = (endpoints[0] ?? []).map(({ path }) => path)
  for (const path of functions) await backend.fetch(path)
})
afterAll(() => backend.stop())

const shown = ({ method, path, headers, body = '' }: MalformedRequest): string => {
  const names = Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 40)}`)
  return `${method} ${path.slice(0, 200)} [${names.join(', ')}] ${String(body).slice(0, 300)}`
}

/** Texts that reveal internals: a file's path, the place of a failure, a database query. */
const leaks = [
  /\n\s+at .+:\d+:\d+/,
  /(?:file:\/\/|node_modules|\/(?:work|home|root|tmp|usr|var)\/\w)/,
  /\.(?:ts|js|mjs):\d+/,
  /\b(?:insert into|delete from|update \S+ set|select [\s\S]{1,200} from) /i,
  /\bprivate\.[a-z_]+\(/,
  /PL\/pgSQL function/,
]

function complaintOf({ status, body, ms }: Answer): string | null {
  if (status >= 500) return `answered ${status}: ${body.slice(0, 300)}`
  const leak =
    status >= 300 ? leaks.map((pattern) => pattern.exec(body)?.[0]).find((found) => found) : undefined
  if (leak !== undefined) return `answered ${status} and tells “${leak}”: ${body.slice(0, 300)}`
  if (ms > slowestMs) return `took ${ms.toFixed(0)} ms`
  return null
}

function* requests(): Generator<[number, MalformedRequest]> {
  const client = callers[1]
  const headers = {
    apikey: client?.apikey ?? '',
    authorization: `Bearer ${client?.token}`,
    'content-type': 'application/json',
  }
  for (const [n, { method, path, body }] of kept.entries())
    yield [n - kept.length, { method, path, headers, ...(body !== undefined && { body }) }]
  for (let n = 0; n < count; n += 1) {
    // Each has its own seed: a failing one can be sent again alone.
    const random = seededRandom(seed * 100_000 + n)
    yield [n, malformed(random, random.pick(random.pick(endpoints)), random.pick(callers))]
  }
}

it(`all ${count} malformed requests are answered with their error`, { timeout: 900_000 }, async () => {
  const complaints: string[] = []
  const times: { ms: number; what: string }[] = []
  const statuses = new Map<number, number>()
  for (const [n, request] of requests()) {
    const answer = await answerTo(request)
    times.push({ ms: answer.ms, what: shown(request) })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const complaint = complaintOf(answer)
    if (complaint !== null) complaints.push(`request ${n} ${complaint} — ${shown(request)}`)
  }
  const slow = times.toSorted((a, b) => b.ms - a.ms)
  const above = times.filter(({ ms }) => ms > 1000).length
  const figures = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, answers]) => `${status}: ${answers}`)
  process.stdout.write(
    `seed ${seed}, ${count} requests: ${figures.join(', ')}; ${above} above 1 s; the slowest took ${slow[0]?.ms.toFixed(0)} ms: ${slow[0]?.what.slice(0, 200)}\n`,
  )
  expect(complaints).toEqual([])
})

it('the server is healthy afterwards', async () => {
  expect((await backend.fetch('/healthz')).status).toBe(200)
  const { client } = await backend.person({ full_name: 'Eva' })
  const { data, error } = await client.from('profiles').select('full_name')
  expect({ data, error }).toEqual({ data: [{ full_name: 'Eva' }], error: null })
})
