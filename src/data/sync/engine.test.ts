import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendMessageIntent } from '../../domain/message.ts'
import { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { intentsOnArrival } from '../../domain/arrivals.ts'
import { accountSpace } from '../../domain/space.ts'
import { createEngine } from './engine.ts'
import type { EngineDependencies } from './engineDependencies.ts'
import type { NewOp } from './addOps.ts'
import { enqueue } from './outbox.ts'
import type { Transport } from './transport.ts'

const thread = {
  clientId: '00000000-0000-4000-8000-000000000001',
  managerId: '00000000-0000-4000-8000-000000000003',
}
const space = accountSpace(thread.clientId)

let outbox: OutboxDatabase
let mirror: MirrorDatabase

beforeEach(() => {
  const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
  outbox = new OutboxDatabase('test', disk)
  mirror = new MirrorDatabase('test', disk)
})

const message = (text: string, rowId: string = crypto.randomUUID()): NewOp => ({
  intent: sendMessageIntent(thread, rowId, text),
  id: crypto.randomUUID(),
  now: 0,
})

const nothing = (): void => undefined

const emptyPull: Transport['pull'] = () =>
  Promise.resolve({ ok: true, value: { epoch: 'first', spaces: {}, gone: [], more: false } })

function engineWith(push: Transport['push'], batchMax = 2, pull = emptyPull) {
  const dependencies: EngineDependencies = {
    onDone: () => Promise.resolve(),
    intentsForArrived: (arrived) => intentsOnArrival(arrived, thread.clientId),
    outbox,
    mirror,
    transport: {
      push,
      pull,
      older: () => Promise.reject(new Error('not asked here')),
      digest: () => Promise.reject(new Error('not asked here')),
      upload: () => Promise.reject(new Error('not asked here')),
      endUpload: () => Promise.reject(new Error('not asked here')),
      uploadProblem: () => Promise.reject(new Error('not asked here')),
    },
    refresh: () => Promise.resolve({ at: 'network' }),
    now: () => 0,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    batchMax,
    setTimer: () => () => undefined,
    onState: () => undefined,
    onUpload: () => undefined,
    onEnd: () => undefined,
    onFault: (error) => {
      throw error
    },
  }
  return createEngine(dependencies)
}

const texts = (ops: Parameters<Transport['push']>[0]) => ops.map(({ args }) => args['message'])

describe('The engine', () => {
  it('the engine takes the next batch while one is being sent, and sends each op once', async () => {
    await enqueue(
      outbox,
      ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((text) => message(text)),
    )
    const sent: unknown[][] = []
    const engine = engineWith(async (ops) => {
      sent.push(texts(ops))
      if (sent.length === 1) {
        // Slow enough for the disk writes to finish first.
        while ((await outbox.ops.filter(({ status }) => status === 'sent').count()) < 4)
          await new Promise((resolve) => setTimeout(resolve, 1))
      }
      return { ok: true, value: ops.map(({ id }) => ({ id, outcome: 'applied', space, seq: 1 })) }
    })
    engine.dispatch({ type: 'enqueued' })
    await engine.whenNothingRuns()
    expect(sent).toEqual([['uno', 'dos'], ['tres', 'cuatro'], ['cinco']])
    expect(await outbox.ops.count()).toBe(0)
    expect(await outbox.acks.count()).toBe(5)
    await engine.stop()
  })

  it('the engine sends an op that was enqueued after the next batch was taken', async () => {
    await enqueue(
      outbox,
      ['uno', 'dos'].map((text) => message(text)),
    )
    const sent: unknown[][] = []
    const engine = engineWith(async (ops) => {
      sent.push(texts(ops))
      if (sent.length === 1) {
        while ((await outbox.ops.filter(({ status }) => status === 'sent').count()) < 2)
          await new Promise((resolve) => setTimeout(resolve, 1))
        await engine.submit([message('tres')])
      }
      return { ok: true, value: ops.map(({ id }) => ({ id, outcome: 'applied', space, seq: 1 })) }
    }, 1)
    engine.dispatch({ type: 'enqueued' })
    await engine.whenNothingRuns()
    expect(sent).toEqual([['uno'], ['dos'], ['tres']])
  })

  it('S8: ops that a refusal blocks are not sent with the next batch', async () => {
    const row = crypto.randomUUID()
    await enqueue(outbox, [
      message('uno', row),
      message('dos'),
      message('otra vez uno', row),
      message('tres'),
    ])
    const sent: unknown[][] = []
    const engine = engineWith((ops) => {
      sent.push(texts(ops))
      return Promise.resolve({
        ok: true,
        value: ops.map(({ id, args }) =>
          args['message'] === 'uno'
            ? { id, outcome: 'refused', code: 'not_assigned', params: {} }
            : { id, outcome: 'applied', space, seq: 1 },
        ),
      })
    })
    engine.dispatch({ type: 'enqueued' })
    await engine.whenNothingRuns()
    expect(sent).toEqual([['uno', 'dos'], ['tres']])
    expect((await outbox.ops.orderBy('n').toArray()).map(({ status }) => status)).toEqual([
      'refused',
      'blocked',
    ])
    await engine.stop()
  })

  it('an idle engine takes a message in the transaction that stores it', async () => {
    const statuses: string[] = []
    const engine = engineWith(async (ops) => {
      statuses.push(...(await outbox.ops.toArray()).map(({ status }) => status))
      return { ok: true, value: ops.map(({ id }) => ({ id, outcome: 'applied', space, seq: 1 })) }
    })
    await engine.submit([message('hola')])
    expect((await outbox.ops.toArray()).map(({ status }) => status)).toEqual(['sent'])
    await engine.whenNothingRuns()
    expect(statuses).toEqual(['sent'])
    await engine.stop()
  })

  it('S13: a stopped engine leaves the ops that it has taken: the new leader sends them', async () => {
    await enqueue(
      outbox,
      ['uno', 'dos'].map((text) => message(text)),
    )
    let fail = nothing
    const engine = engineWith(
      () =>
        new Promise((resolve) => {
          fail = () => resolve({ ok: false, failure: { at: 'network' } })
        }),
      1,
    )
    engine.dispatch({ type: 'enqueued' })
    const isTaken = async () => (await outbox.ops.filter(({ status }) => status === 'sent').count()) === 2
    await vi.waitFor(async () => expect(await isTaken()).toBe(true))
    const stopped = engine.stop()
    fail()
    await stopped
    expect(await isTaken()).toBe(true)
  })

  it('S15: an answer to a pull after the stop is not stored', async () => {
    let answer = nothing
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const engine = engineWith(
      () => Promise.reject(new Error('not asked here')),
      2,
      async (cursors) => {
        await waiting
        return emptyPull(cursors)
      },
    )
    engine.dispatch({ type: 'pullWanted' })
    const stopped = engine.stop()
    answer()
    await stopped
    expect(await mirror.facts.toArray()).toEqual([])
  })

  it('S23: a hint starts a pull when the mirror cannot be read', async () => {
    const asked: unknown[] = []
    const engine = engineWith(
      () => Promise.reject(new Error('not asked here')),
      2,
      (cursors) => {
        asked.push(cursors)
        return emptyPull(cursors)
      },
    )
    const read = mirror.facts.get.bind(mirror.facts)
    mirror.facts.get = () => {
      mirror.facts.get = read
      throw new DOMException('away', 'UnknownError')
    }
    await engine.hint({ space, seq: 1, epoch: 'first' })
    await engine.whenNothingRuns()
    expect(asked).toHaveLength(1)
    await engine.stop()
  })
})
