/** Measures another person's requests and the monitor's while the server is under attack. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'

export interface Watched {
  url: string
  apikey: string
  /** The id of the server's process. */
  pid: number
}

export interface Observations {
  /** Waiting times of another person: a list, a pull, a page. */
  waits: number[]
  health: number[]
  /** The part of those times in which the server was ready to run but had no core, because of other processes. */
  starved: number[]
  memory: number[]
  signIns: number[]
  errors: string[]
}

const home = { 'x-forwarded-for': '203.0.113.5', 'content-type': 'application/json' }

export async function signIn({ url, apikey }: Watched): Promise<{ status: number; token: string }> {
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

/**
 * Uses the server like a working person: ten requests a second, a sign-in every ten seconds; and as the server's
 * monitor.
 */
export async function watch(forSeconds: number, watched: Watched, token: string): Promise<Observations> {
  const { url, apikey, pid } = watched
  const seen: Observations = { waits: [], health: [], starved: [], memory: [], signIns: [], errors: [] }
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
      const before = waitedForCoreMs(pid)
      await timed(seen.health, () => fetch(`${url}/healthz`))
      seen.starved.push(waitedForCoreMs(pid) - before)
    }),
    every(1_000, async () => {
      seen.memory.push(residentMegabytes(pid))
    }),
    every(10_000, async () => {
      seen.signIns.push((await signIn(watched)).status)
    }),
  ])
  return seen
}

async function isNothing(): Promise<Response> {
  throw new Error('No request is left to send')
}

function waitedForCoreMs(pid: number): number {
  const [, nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1_000_000
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}
