/**
 * The server as `npm start` runs it, under attack for five minutes (ATTACK_SECONDS): it has to answer /healthz within a
 * second throughout, keep its memory, and serve other people at most half as fast as when it was quiet. Quiet and attack
 * take turns, so that what else the machine does falls on both.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, loadavg, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { percentile, say, verdict } from '../bench/figures.ts'

const root = join(import.meta.dirname, '../..')
const seconds = Number(process.env['ATTACK_SECONDS'] ?? 300)
const rounds = Math.max(1, Math.round(seconds / 75))
const attackSeconds = seconds / rounds
const quietSeconds = 20
const healthWithinMs = 1_000

const folder = mkdtempSync(join(tmpdir(), 'azulejo-attack-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = spawn(process.execPath, [join(root, 'supabase/local/launch.js')], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'pipe'],
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, TRUST_PROXY: '1', LOG: 'off', DEMO: '1' },
})
const complaints: string[] = []
server.stderr.setEncoding('utf8')
server.stderr.on('data', (text: string) => complaints.push(...text.split('\n').filter(Boolean)))

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function isUp(): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

const home = { 'x-forwarded-for': '203.0.113.5', 'content-type': 'application/json' }

async function signIn(apikey: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...home, apikey },
    body: JSON.stringify({ email: 'cliente@demo.mx', password: 'azulejo-cliente' }),
  })
  const { access_token: token } = z
    .object({ access_token: z.optional(z.string()) })
    .parse(await response.json())
  return { status: response.status, token: token ?? '' }
}

/** How often each attack was answered what. */
const Counts = z.record(z.string(), z.record(z.string(), z.number()))
type Answers = z.infer<typeof Counts>

interface Seen {
  /** What another person waits for: a list, a pull, a page. */
  waits: number[]
  health: number[]
  /** Of those, how long the server stood ready and had no core: what else the machine does. */
  starved: number[]
  memory: number[]
  signIns: number[]
  errors: string[]
}

/** As one who works: ten requests a second, a sign-in each ten seconds; and the monitor of the server. */
async function watch(forSeconds: number, apikey: string, token: string): Promise<Seen> {
  const seen: Seen = { waits: [], health: [], starved: [], memory: [], signIns: [], errors: [] }
  const end = performance.now() + forSeconds * 1000
  const headers = { ...home, apikey, authorization: `Bearer ${token}` }
  const asked: readonly (() => Promise<Response>)[] = [
    () => fetch(`${url}/rest/v1/direct_messages?select=*&order=created_at.desc&limit=50`, { headers }),
    () =>
      fetch(`${url}/rest/v1/rpc/sync_pull`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ cursors: {} }),
      }),
    () => fetch(`${url}/rest/v1/notifications?select=*&limit=20`, { headers }),
    () => fetch(`${url}/login`, { headers: { ...home, accept: 'text/html' } }),
  ]
  const every = async (ms: number, work: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) await Promise.all([work(turn), sleep(ms)])
  }
  const timed = async (times: number[], work: () => Promise<Response>): Promise<void> => {
    const began = performance.now()
    const response = await work()
    await response.arrayBuffer()
    times.push(performance.now() - began)
    if (!response.ok) seen.errors.push(`${response.status} ${new URL(response.url).pathname}`)
  }
  await Promise.all([
    every(100, (turn) => timed(seen.waits, asked[turn % asked.length] ?? isNothing)),
    every(250, async () => {
      const before = waitedForCoreMs()
      await timed(seen.health, () => fetch(`${url}/healthz`))
      seen.starved.push(waitedForCoreMs() - before)
    }),
    every(1_000, async () => {
      seen.memory.push(residentMegabytes())
    }),
    every(10_000, async () => {
      seen.signIns.push((await signIn(apikey)).status)
    }),
  ])
  return seen
}

async function isNothing(): Promise<Response> {
  throw new Error('There is always something to ask')
}

function waitedForCoreMs(): number {
  const [, nanoseconds] = readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000_000
}

function residentMegabytes(): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}

function attack(apikey: string): Promise<Answers> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'attacker.ts'), url, apikey, String(attackSeconds)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // An attacker brings a machine of the own; this one has two cores for all.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    child.on('error', reject)
    child.on('close', (status) =>
      status === 0
        ? resolve(Counts.parse(JSON.parse(text)))
        : reject(new Error(`The attacker ended: ${status}`)),
    )
  })
}

async function run(): Promise<boolean> {
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`The server did not start:\n${complaints.join('\n')}`)
    await sleep(200)
  }
  const config = z
    .object({ publishableKey: z.string() })
    .parse(await (await fetch(`${url}/config.json`)).json())
  const apikey = config.publishableKey
  const { token } = await signIn(apikey)
  await watch(5, apikey, token)
  const [quiet, under]: Seen[][] = [[], []]
  const answers: Answers[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet?.push(await watch(quietSeconds, apikey, token))
    const [seen, said] = await Promise.all([watch(attackSeconds, apikey, token), attack(apikey)])
    under?.push(seen)
    answers.push(said)
  }
  const { secretKey } = z
    .object({ secretKey: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')))
  const mails = z
    .array(z.object({ to: z.string() }))
    .parse(await (await fetch(`${url}/_local/mails`, { headers: { apikey: secretKey } })).json())
  return judge(
    all(quiet ?? []),
    all(under ?? []),
    answers,
    mails.filter(({ to }) => to === 'admin@demo.mx').length,
  )
}

const all = (parts: readonly Seen[]): Seen => ({
  waits: parts.flatMap(({ waits }) => waits),
  health: parts.flatMap(({ health }) => health),
  starved: parts.flatMap(({ starved }) => starved),
  memory: parts.flatMap(({ memory }) => memory),
  signIns: parts.flatMap(({ signIns }) => signIns),
  errors: parts.flatMap(({ errors }) => errors),
})

function sum(answers: readonly Answers[]): Answers {
  const total: Answers = {}
  for (const [name, counts] of answers.flatMap((said) => Object.entries(said))) {
    const before = total[name] ?? {}
    for (const [answer, times] of Object.entries(counts)) before[answer] = (before[answer] ?? 0) + times
    total[name] = before
  }
  return total
}

const most = (values: readonly number[]): number => Math.max(...values)

function judge(quiet: Seen, under: Seen, answers: readonly Answers[], mails: number): boolean {
  for (const [name, counts] of Object.entries(sum(answers)))
    process.stdout.write(`${name.padEnd(24)} ${JSON.stringify(counts)}\n`)
  say('another person, quiet', quiet.waits)
  say('another person, under attack', under.waits)
  say('/healthz, quiet', quiet.health)
  say('/healthz, under attack', under.health)
  const slowest = Math.max(...under.health)
  const starved = under.starved[under.health.indexOf(slowest)] ?? 0
  const third = Math.ceil(under.memory.length / 3)
  const [early, late] = [under.memory.slice(third, 2 * third), under.memory.slice(2 * third)]
  process.stdout.write(
    `memory ${most(quiet.memory).toFixed(0)} MB quiet; under attack at most ${[under.memory.slice(0, third), early, late].map((part) => most(part).toFixed(0)).join(', ')} MB in its thirds\n`,
  )
  const [before, during] = [percentile(quiet.waits, 0.95), percentile(under.waits, 0.95)]
  const verdicts: readonly (readonly [string, boolean])[] = [
    [
      `/healthz within ${healthWithinMs} ms (slowest ${slowest.toFixed(0)} ms, ${starved.toFixed(0)} of them without a core; quiet ${most(quiet.health).toFixed(0)} ms)`,
      slowest <= healthWithinMs,
    ],
    ['memory is flat', most(late) <= most(early) * 1.1],
    [`others’ p95 ${during.toFixed(0)} ms, at most twice ${before.toFixed(0)} ms`, during <= before * 2],
    ['others meet no error', under.errors.length === 0],
    ['the owner signs in throughout', under.signIns.every((status) => status === 200)],
    [
      `one mail of a kind a minute (${mails})`,
      mails <= 2 * (Math.ceil((seconds + quietSeconds * rounds) / 60) + 1),
    ],
  ]
  for (const [name, met] of verdicts) verdict(name, met)
  if (under.errors.length > 0) process.stdout.write(`${[...new Set(under.errors)].slice(0, 5).join('\n')}\n`)
  return verdicts.every(([, met]) => met)
}

process.stdout.write(
  `${rounds} times ${quietSeconds} s quiet and ${attackSeconds} s of attack; load average ${loadavg()[0]?.toFixed(1)}\n`,
)
try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  process.stdout.write(
    `${error instanceof Error ? error.stack : String(error)}\n${complaints.slice(-10).join('\n')}\n`,
  )
  process.exitCode = 1
} finally {
  server.kill()
  await new Promise((resolve) => {
    if (server.exitCode !== null) resolve(undefined)
    else server.once('exit', resolve)
  })
  rmSync(folder, { recursive: true, force: true })
}
