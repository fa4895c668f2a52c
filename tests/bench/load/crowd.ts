import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'

const Person = z.object({ id: z.string(), token: z.string() })
const StartedServer = z.object({
  url: z.string(),
  apikey: z.string(),
  writer: Person,
  reader: Person,
  others: z.array(Person),
})
const UsedResources = z.object({ cpuMs: z.number(), rss: z.number() })
const Frame = z.object({ event: z.string() })
export type Person = z.infer<typeof Person>

/** The embedded server in a process of its own, with this many clients besides a writer and a reader. */
export class CrowdServer {
  readonly #child: ChildProcess
  readonly #lines: AsyncIterator<string>
  started = StartedServer.parse({
    url: '',
    apikey: '',
    writer: { id: '', token: '' },
    reader: { id: '', token: '' },
    others: [],
  })

  constructor(crowd: number) {
    this.#child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'crowd-server.ts'), String(crowd)],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    if (this.#child.stdout === null) throw new Error('The server has no output')
    const lines: Interface = createInterface({ input: this.#child.stdout })
    this.#lines = lines[Symbol.asyncIterator]()
  }

  async #said(): Promise<unknown> {
    const line = await this.#lines.next()
    if (line.done === true) throw new Error('The server has ended')
    return JSON.parse(line.value)
  }

  async start(): Promise<void> {
    this.started = StartedServer.parse(await this.#said())
  }

  async used(): Promise<z.infer<typeof UsedResources>> {
    this.#child.stdin?.write('\n')
    return UsedResources.parse(await this.#said())
  }

  stop(): void {
    this.#child.kill()
  }

  async rpc({ token }: Person, name: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.started.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: this.started.apikey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return answer
  }

  /** Listens like an open page. Each comes from another network. */
  listen({ id, token }: Person, nth: number, onHint: () => void): Promise<WebSocket> {
    const { url, apikey } = this.started
    const address = new URL(`/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`, url.replace('http', 'ws'))
    const line = new WebSocket(address, {
      headers: { 'x-forwarded-for': `10.${nth >> 8}.${nth & 255}.1` },
    })
    const send = (topic: string, event: string, payload: object) =>
      line.send(JSON.stringify({ topic, event, payload, ref: topic, join_ref: topic }))
    const beat = setInterval(() => send('phoenix', 'heartbeat', {}), 20_000)
    line.on('close', () => clearInterval(beat))
    return new Promise((resolve, reject) => {
      let joined = 0
      line.on('open', () => {
        for (const topic of [id, 'catalogue'])
          send(`realtime:sync:${topic}`, 'phx_join', { config: { private: true }, access_token: token })
      })
      line.on('error', reject)
      line.on('message', (data: Buffer) => {
        const text = data.toString()
        const { event } = Frame.parse(JSON.parse(text))
        if (event === 'phx_reply' && text.includes('"ok"')) {
          joined += 1
          if (joined === 2) resolve(line)
        } else if (event === 'phx_reply') reject(new Error(text))
        else if (event === 'broadcast') onHint()
      })
    })
  }
}
