/** The cost of one change while others are connected, and when the other device of the conversation has it: S12. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { percentile, verdict } from '../figures.ts'
import { CrowdServer } from './crowd.ts'

const crowds = [10, 100, 1000]
const commits = 60
const pauseMs = 50

const server = new CrowdServer(Math.max(...crowds))
await server.start()
const { writer, reader, others } = server.started
let misdelivered = 0
const Pulled = z.looseObject({
  epoch: z.string(),
  spaces: z.record(z.string(), z.looseObject({ cursor: z.looseObject({}) })),
  more: z.boolean(),
})
let hinted: () => void = () => undefined
await server.listen(reader, 2000, () => hinted())
const lines: WebSocket[] = []
const rows: { crowd: number; cpu: number; arrival: number[] }[] = []

/** Pulls like a device, from its cursors. */
const cursors: Record<string, unknown> = {}
async function pull(): Promise<void> {
  for (let more = true; more; ) {
    const answer = Pulled.parse(await server.rpc(reader, 'sync_pull', { cursors }))
    for (const [space, { cursor }] of Object.entries(answer.spaces))
      cursors[space] = { epoch: answer.epoch, ...cursor }
    more = answer.more
  }
}
await pull()

for (const crowd of crowds) {
  while (lines.length < crowd) {
    const next = others.slice(lines.length, Math.min(crowd, lines.length + 20))
    lines.push(
      ...(await Promise.all(
        next.map((person, index) => server.listen(person, lines.length + index, () => (misdelivered += 1))),
      )),
    )
  }
  await sleep(500)
  const before = await server.used()
  const arrival: number[] = []
  for (let commit = 0; commit < commits; commit += 1) {
    const from = performance.now()
    const heard = new Promise<void>((resolve) => {
      hinted = resolve
    })
    const args = { id: randomUUID(), user_id: writer.id, manager_id: reader.id, message: `Mensaje ${commit}` }
    await Promise.all([
      server.rpc(writer, 'sync_push', {
        ops: [{ id: randomUUID(), kind: 'send_message', v: 1, args, base: null }],
      }),
      heard.then(pull),
    ])
    arrival.push(performance.now() - from)
    await sleep(pauseMs)
  }
  const after = await server.used()
  rows.push({ crowd, cpu: (after.cpuMs - before.cpuMs) / commits, arrival })
  const p = (part: number) => percentile(arrival, part).toFixed(0)
  process.stdout.write(
    `${String(crowd).padStart(5)} connected: ${((after.cpuMs - before.cpuMs) / commits).toFixed(1)} ms of CPU a commit, on the other device after ${p(0.5)} ms (median), ${p(0.95)} ms (p95); server ${(after.rss / 1e6).toFixed(0)} MB\n`,
  )
}
for (const line of lines) line.terminate()
server.stop()

const [few, many] = [rows[0], rows.at(-1)]
const ratio = (many?.cpu ?? Number.NaN) / (few?.cpu ?? Number.NaN)
const p95 = percentile(many?.arrival ?? [], 0.95)
verdict('no other person gets a hint', misdelivered === 0)
verdict(
  `a commit costs the same with 1,000 others as with 10 (${ratio.toFixed(2)} times, wanted at most 1.5)`,
  ratio <= 1.5,
)
verdict(`on the other device within 150 ms with 1,000 connected (p95 ${p95.toFixed(0)} ms)`, p95 <= 150)
process.exitCode = misdelivered === 0 && ratio <= 1.5 && p95 <= 150 ? 0 : 1
process.exit()
