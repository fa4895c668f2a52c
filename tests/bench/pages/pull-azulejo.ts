import { intentsOnArrival } from '../../../src/domain/arrivals.ts'
import { keepSentFiles } from '../../../src/data/mirror/messageFileCache.ts'
import { MirrorDatabase, OutboxDatabase } from '../../../src/data/storage/databases.ts'
import { BATCH_MAX } from '../../../src/data/sync/machine.ts'
import { createEngine } from '../../../src/data/sync/engine.ts'
import { httpTransport } from '../../../src/data/sync/transport.ts'
import { client } from '../rows.ts'
import { durable } from './durable.ts'

/** The engine, from an empty mirror until everything is on the disk. */
const mirror = new MirrorDatabase(client)
const outbox = new OutboxDatabase(client)
await Promise.all([mirror.open(), outbox.open()])

globalThis.pull = async () => {
  const started = performance.now()
  const engine = createEngine({
    onDone: (done) => keepSentFiles(outbox, mirror, done),
    intentsForArrived: (arrived) => intentsOnArrival(arrived, client),
    outbox,
    mirror,
    transport: httpTransport(
      (url, init) => fetch(url, init),
      { url: '', publishableKey: '' },
      async () => 'token',
      async () => null,
    ),
    refresh: async () => ({ at: 'network' }),
    now: Date.now,
    random: Math.random,
    batchMax: BATCH_MAX,
    newId: () => crypto.randomUUID(),
    setTimer: () => () => undefined,
    onState: () => undefined,
    onUpload: () => undefined,
    onEnd: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
  engine.dispatch({ type: 'pullWanted' })
  await engine.whenNothingRuns()
  await durable(mirror.backendDB())
  return { ms: performance.now() - started, rows: await mirror.rows('direct_messages').count() }
}
