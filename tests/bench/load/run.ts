/**
 * Load: 50 clients and 200 Realtime sockets on the embedded server, and the same reads on @supabase/lite without our
 * front.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { printTimes, verdict } from '../figures.ts'

const StartedServer = z.object({ url: z.string(), apikey: z.string(), tokens: z.array(z.string()) })
const Memory = z.object({ rss: z.number() })
type StartedServer = z.infer<typeof StartedServer>

const clients = 50
const sockets = 200
const warmUpMs = 10_000
const option = process.argv.find((argument) => argument.startsWith('--seconds='))?.slice('--seconds='.length)
const runMs = Number(option ?? 120) * 1000

/** The requests of a portal: small lists, one long conversation, the catalogue. */
const reads = [
  'direct_messages?select=*&order=created_at.desc&limit=50',
  'support_tickets?select=*',
  'invoices?select=id,invoice_number,amount,status&order=due_date.desc',
  'profiles?select=*',
  'tool_licenses?select=*',
  'package_plans?select=*',
]

interface Measured {
  times: number[]
  errors: string[]
  perSecond: number
  firstHalf: number
  secondHalf: number
}

async function start(which: 'front' | 'bare', memory: number[]): Promise<[ChildProcess, StartedServer]> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'server.ts'), which], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const started = await new Promise<StartedServer>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ${which} has ended`)))
    lines.on('line', (line) => {
      const message: unknown = JSON.parse(line)
      const sample = Memory.safeParse(message)
      if (sample.success) memory.push(sample.data.rss)
      else resolve(StartedServer.parse(message))
    })
  })
  return [child, started]
}

/** Listens for hints like an open page; resolves once it has joined. */
function listenTo(
  { url, apikey, tokens }: StartedServer,
  nth: number,
  errors: string[],
): Promise<() => void> {
  const address = new URL(`/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`, url.replace('http', 'ws'))
  const socket = new WebSocket(address)
  const send = (topic: string, event: string, payload: object) =>
    socket.send(JSON.stringify({ topic, event, payload, ref: '1', join_ref: '1' }))
  return new Promise((resolve, reject) => {
    let isLeaving = false
    const beat = setInterval(() => send('phoenix', 'heartbeat', {}), 20_000)
    socket.on('open', () =>
      send('realtime:sync:catalogue', 'phx_join', {
        config: { private: true },
        access_token: tokens[nth % tokens.length],
      }),
    )
    socket.on('error', reject)
    socket.on('close', () => {
      clearInterval(beat)
      if (!isLeaving) errors.push('a socket was closed')
    })
    socket.once('message', () =>
      resolve(() => {
        isLeaving = true
        socket.close()
      }),
    )
  })
}

async function measure(which: 'front' | 'bare'): Promise<Measured> {
  const [memory, times, errors]: [number[], number[], string[]] = [[], [], []]
  const [child, started] = await start(which, memory)
  const leave =
    which === 'bare'
      ? []
      : await Promise.all(Array.from({ length: sockets }, (_, nth) => listenTo(started, nth, errors)))
  let isCounting = false
  const end = performance.now() + warmUpMs + runMs
  const one = async (nth: number): Promise<void> => {
    const token = started.tokens[nth % started.tokens.length]
    for (let turn = nth; performance.now() < end; turn += 1) {
      const began = performance.now()
      const response = await fetch(`${started.url}/rest/v1/${reads[turn % reads.length]}`, {
        headers: { apikey: started.apikey, authorization: `Bearer ${token}` },
      })
      const rows: unknown = await response.json()
      if (!response.ok || !Array.isArray(rows)) errors.push(`${response.status} ${JSON.stringify(rows)}`)
      if (isCounting) times.push(performance.now() - began)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, nth) => one(nth)))
  await sleep(warmUpMs)
  isCounting = true
  memory.length = 0
  await all
  for (const close of leave) close()
  child.kill()
  const half = Math.floor(memory.length / 2)
  const most = (samples: number[]): number => Math.max(...samples) / 1_000_000
  return {
    times,
    errors,
    perSecond: times.length / (runMs / 1000),
    firstHalf: most(memory.slice(0, half)),
    secondHalf: most(memory.slice(half)),
  }
}

function printRate(name: string, { times, perSecond, errors, firstHalf, secondHalf }: Measured): void {
  printTimes(`${name}: one read`, times)
  process.stdout.write(
    `${name}: ${perSecond.toFixed(0)} reads a second, ${errors.length} errors, ${firstHalf.toFixed(0)} MB at most in the first half, ${secondHalf.toFixed(0)} MB in the second\n`,
  )
  if (errors.length > 0) process.stdout.write(`${[...new Set(errors)].slice(0, 5).join('\n')}\n`)
}

process.stdout.write(`${clients} clients, ${runMs / 1000} s each; load average ${loadavg()[0]?.toFixed(1)}\n`)
const bare = await measure('bare')
printRate('bare lite', bare)
const front = await measure('front')
printRate(`embedded server with ${sockets} sockets`, front)
process.stdout.write(`load average ${loadavg()[0]?.toFixed(1)}\n`)
const ratio = front.perSecond / bare.perSecond
verdict('under load, no error', front.errors.length === 0)
verdict('under load, memory does not grow', front.secondHalf <= front.firstHalf * 1.1)
verdict(`throughput is ${ratio.toFixed(2)} of bare lite’s (wanted 0.9)`, ratio >= 0.9)
process.exitCode = front.errors.length === 0 && front.secondHalf <= front.firstHalf * 1.1 ? 0 : 1
