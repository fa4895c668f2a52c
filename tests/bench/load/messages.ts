/** How many messages a minute one process takes while 1,000 people are connected, and how long a person waits. */
import { randomUUID } from 'node:crypto'
import { percentile } from '../figures.ts'
import { CrowdServer, type Person } from './crowd.ts'

const CONNECTED = 1_000
/** Devices that send without a pause, each in its own conversation; a person sends the next when the last is stored. */
const senders = [1, 10, 50]
const RUN_MS = 30_000
/** Sockets that are opened at once. */
const AT_ONCE = 20

const server = new CrowdServer(CONNECTED)
await server.start()
const { reader, others } = server.started
let hints = 0
for (let from = 0; from < CONNECTED; from += AT_ONCE)
  await Promise.all(
    others
      .slice(from, from + AT_ONCE)
      .map((person, index) => server.listen(person, from + index, () => (hints += 1))),
  )

async function send(person: Person, until: number, waits: number[]): Promise<void> {
  while (performance.now() < until) {
    const from = performance.now()
    const args = {
      id: randomUUID(),
      user_id: person.id,
      manager_id: reader.id,
      message: 'Ya llegó el pedido',
    }
    await server.rpc(person, 'sync_push', {
      ops: [{ id: randomUUID(), kind: 'send_message', v: 1, args, base: null }],
    })
    waits.push(performance.now() - from)
  }
}

for (const many of senders) {
  const waits: number[] = []
  const [before, hintsBefore, from] = [await server.used(), hints, performance.now()]
  await Promise.all(others.slice(0, many).map((person) => send(person, from + RUN_MS, waits)))
  const minutes = (performance.now() - from) / 60_000
  const after = await server.used()
  const p = (part: number) => percentile(waits, part).toFixed(0)
  process.stdout.write(
    `${String(many).padStart(3)} senders, ${CONNECTED} connected: ${(waits.length / minutes).toFixed(0)} messages a minute, each stored after ${p(0.5)} ms (median), ${p(0.95)} ms (p95); ${((after.cpuMs - before.cpuMs) / waits.length).toFixed(1)} ms of CPU each; ${hints - hintsBefore} hints; server ${(after.rss / 1e6).toFixed(0)} MB\n`,
  )
}
server.stop()
process.exit()
