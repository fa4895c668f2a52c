/**
 * The server as `npm start` runs it, under attack for five minutes (ATTACK_SECONDS): it must answer /healthz within a
 * second throughout, keep its memory, and serve other people at most half as fast as without attacks. Quiet and attack
 * periods alternate, so that other load on the machine affects both.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants, loadavg, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { percentile, printTimes, verdict } from '../bench/figures.ts'
import { type Observations, signIn, watch } from './watch.ts'

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

/** The number of each attack's answers, by answer. */
const Counts = z.record(z.string(), z.record(z.string(), z.number()))
type Answers = z.infer<typeof Counts>

function attack(apikey: string): Promise<Answers> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'attacker.ts'), url, apikey, String(attackSeconds)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  // A real attacker has a separate machine; here both share two cores, so the attacker gets a low priority.
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
  const watched = { url, apikey, pid: server.pid ?? 0 }
  const { token } = await signIn(watched)
  await watch(5, watched, token)
  const [quiet, under]: Observations[][] = [[], []]
  const answers: Answers[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet?.push(await watch(quietSeconds, watched, token))
    const [seen, counts] = await Promise.all([watch(attackSeconds, watched, token), attack(apikey)])
    under?.push(seen)
    answers.push(counts)
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

const all = (parts: readonly Observations[]): Observations => ({
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

function judge(
  quiet: Observations,
  under: Observations,
  answers: readonly Answers[],
  mails: number,
): boolean {
  for (const [name, counts] of Object.entries(sum(answers)))
    process.stdout.write(`${name.padEnd(24)} ${JSON.stringify(counts)}\n`)
  printTimes('another person, quiet', quiet.waits)
  printTimes('another person, under attack', under.waits)
  printTimes('/healthz, quiet', quiet.health)
  printTimes('/healthz, under attack', under.health)
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
    ['memory does not grow', most(late) <= most(early) * 1.1],
    [`others’ p95 ${during.toFixed(0)} ms, at most twice ${before.toFixed(0)} ms`, during <= before * 2],
    ['others get no error', under.errors.length === 0],
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
