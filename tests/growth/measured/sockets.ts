import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
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
const UsedTime = z.object({ cpuMs: z.number() })
type StartedServer = z.infer<typeof StartedServer>

const COMMITS = 40
const PAUSE_MS = 50

/** Listens as the pages of either commit do: to their own topic, or to the changes of the spaces' table. */
function listen(
  { url, apikey }: StartedServer,
  { id, token }: z.infer<typeof Person>,
  nth: number,
): Promise<WebSocket> {
  const socket = new WebSocket(
    new URL(`/realtime/v1/websocket?apikey=${apikey}&vsn=1.0.0`, url.replace('http', 'ws')),
    // Each comes from another network.
    { headers: { 'x-forwarded-for': `10.${nth >> 8}.${nth & 255}.1` } },
  )
  const hinted = process.env['HINTS'] !== 'table'
  const topic = hinted ? `realtime:sync:${id}` : 'realtime:sync'
  const config = hinted
    ? { private: true }
    : { postgres_changes: [{ event: '*', schema: 'public', table: 'sync_spaces' }] }
  return new Promise((resolve, reject) => {
    socket.on('open', () =>
      socket.send(
        JSON.stringify({
          topic,
          event: 'phx_join',
          payload: { config, access_token: token },
          ref: '1',
          join_ref: '1',
        }),
      ),
    )
    socket.on('error', reject)
    socket.once('message', (data: Buffer) => {
      if (data.toString().includes('"ok"')) resolve(socket)
      else reject(new Error(data.toString()))
    })
  })
}

/** The server's CPU time for a commit, without and with 1,000 other connections. */
export async function socketFigures(crowd: number): Promise<Record<string, number>> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, '../../bench/load/crowd-server.ts'), String(crowd)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const nextMessage = async (): Promise<unknown> => JSON.parse(String((await lines.next()).value))
  const started = StartedServer.parse(await nextMessage())
  const used = async () => {
    server.stdin.write('\n')
    return UsedTime.parse(await nextMessage()).cpuMs
  }
  const { url, apikey, writer, reader, others } = started
  const commit = async (number: number) => {
    const args = { id: randomUUID(), user_id: writer.id, manager_id: reader.id, message: `Mensaje ${number}` }
    const response = await fetch(`${url}/rest/v1/rpc/sync_push`, {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${writer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ops: [{ id: randomUUID(), kind: 'send_message', v: 1, args, base: null }] }),
    })
    const answer = await response.text()
    if (!response.ok || !answer.includes('applied')) throw new Error(answer)
    await sleep(PAUSE_MS)
  }
  const cost = async () => {
    for (let number = 0; number < 5; number += 1) await commit(number)
    const before = await used()
    for (let number = 0; number < COMMITS; number += 1) await commit(number)
    return ((await used()) - before) / COMMITS
  }
  const alone = await cost()
  const sockets: WebSocket[] = []
  for (let from = 0; from < crowd; from += 20)
    sockets.push(
      ...(await Promise.all(
        others.slice(from, from + 20).map((person, at) => listen(started, person, from + at)),
      )),
    )
  const among = await cost()
  for (const socket of sockets) socket.terminate()
  server.kill()
  return {
    'processor time of a commit, no other connection': alone,
    [`processor time of a commit, ${crowd} others connected`]: among,
  }
}
