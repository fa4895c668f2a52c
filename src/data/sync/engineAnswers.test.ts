import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ControlledEngine } from '../../../tests/support/controlled-engine.ts'
import {
  client,
  heldMessages,
  manager,
  message,
  messages,
  pulled,
  space,
} from '../../../tests/support/mirror-pages.ts'
import { sendMessageIntent } from '../../domain/message.ts'
import { applyPull } from '../mirror/applyPull.ts'
import { readCursors } from '../mirror/mirrorCursors.ts'
import type { NewOp } from './addOps.ts'
import { enqueue } from './outbox.ts'
import type { PullAnswer, PushAnswer } from '../mirror/protocol.ts'
import type { Hint } from './engineDependencies.ts'

let controlled: ControlledEngine
beforeEach(() => {
  controlled = new ControlledEngine()
})
afterEach(() => controlled.close())

const written = (text: string): NewOp => ({
  intent: sendMessageIntent({ clientId: client, managerId: manager }, `row of ${text}`, text),
  id: text,
  now: 0,
})
const write = (...texts: string[]) => enqueue(controlled.outbox, texts.map(written))
const ids = (ops: readonly { id: string }[]) => ops.map(({ id }) => id)
const applied = (id: string, epoch = 'first'): PushAnswer[number] => ({
  id,
  outcome: 'applied',
  space,
  seq: 5,
  epoch,
})
const statuses = async () => (await controlled.outbox.ops.orderBy('n').toArray()).map(({ status }) => status)
const hold = async (answer: PullAnswer) =>
  applyPull(controlled.mirror, await readCursors(controlled.mirror), answer, 0)

describe('S22: an answer to a push', () => {
  const foreign: [string, PushAnswer][] = [
    ['an empty list', []],
    ['a shorter list', [applied('uno')]],
    ['a longer list', [applied('uno'), applied('dos'), applied('tres')]],
    ['a list of other ops', [applied('uno'), applied('otra')]],
    ['a list in another order', [applied('dos'), applied('uno')]],
  ]

  it.each(foreign)(
    'an answer that is %s stores nothing, and the same batch is sent again',
    async (_, value) => {
      await write('uno', 'dos')
      controlled.engine.dispatch({ type: 'enqueued' })
      ;(await controlled.push()).answer({ ok: true, value })
      const state = await controlled.engine.whenNothingRuns()
      expect(state).toMatchObject({ activity: 'waiting', online: false })
      expect(await statuses()).toEqual(['sent', 'sent'])
      controlled.fire(20_000)
      const again = await controlled.push()
      expect(ids(again.ops)).toEqual(['uno', 'dos'])
      again.answer({ ok: true, value: ids(again.ops).map((id) => applied(id)) })
      await controlled.pull()
      expect(await statuses()).toEqual(['applied', 'applied'])
    },
  )

  it('an answer that is not our server’s queues the next batch again', async () => {
    await write('uno', 'dos', 'tres')
    controlled.engine.dispatch({ type: 'enqueued' })
    const first = await controlled.push()
    while (!(await statuses()).every((status) => status === 'sent'))
      await new Promise((resolve) => setImmediate(resolve))
    first.answer({ ok: true, value: [] })
    await controlled.engine.whenNothingRuns()
    expect(await statuses()).toEqual(['sent', 'sent', 'queued'])
  })

  it('an answer without ids applies to the ops in their order', async () => {
    await write('uno')
    controlled.engine.dispatch({ type: 'enqueued' })
    ;(await controlled.push()).answer({ ok: true, value: [{ id: null, outcome: 'needs_auth' }] })
    await controlled.pull()
    expect(await statuses()).toEqual(['needs_auth'])
  })
})

describe('S5: the acknowledgement', () => {
  it('deleted ops are acknowledged once each, and again when the push was lost', async () => {
    await write('uno', 'dos', 'tres', 'cuatro', 'cinco')
    await hold(pulled({ [space]: { cursor: { seq: 5 } } }))
    controlled.engine.dispatch({ type: 'enqueued' })
    for (const batch of [['uno', 'dos'], ['tres', 'cuatro'], ['cinco']]) {
      const push = await controlled.push()
      expect([ids(push.ops), push.acked]).toEqual([batch, []])
      push.answer({ ok: true, value: batch.map((id) => applied(id)) })
    }
    const pull = await controlled.pull()
    // Stored before the pull, and not acknowledged before the mirror has it.
    expect(await statuses()).toEqual(Array.from({ length: 5 }, () => 'applied'))
    pull.answer({ ok: true, value: pulled({}) })
    await controlled.engine.whenNothingRuns()
    expect(await statuses()).toEqual([])

    await controlled.engine.submit([written('seis')])
    const lost = await controlled.push()
    expect(lost.acked.toSorted()).toEqual(['cinco', 'cuatro', 'dos', 'tres', 'uno'])
    lost.answer({ ok: false, failure: { at: 'network' } })
    await controlled.engine.whenNothingRuns()
    controlled.fire(60_000)
    const again = await controlled.push()
    expect(again.acked.toSorted()).toEqual(lost.acked.toSorted())
    again.answer({ ok: true, value: [applied('seis')] })
    await controlled.pull()
    expect(await controlled.outbox.acks.count()).toBe(0)
  })
})

describe('S12: a hint', () => {
  const pulls = async (hint: Hint): Promise<boolean> => {
    await controlled.engine.hint(hint)
    return controlled.state?.activity === 'pulling'
  }
  const cases: [string, Hint, boolean][] = [
    ['below the number', { space, seq: 4, epoch: 'first' }, false],
    ['at the number', { space, seq: 5, epoch: 'first' }, false],
    ['at the number, of a server without epochs', { space, seq: 5, epoch: null }, false],
    ['above the number', { space, seq: 6, epoch: 'first' }, true],
    ['of another epoch, whatever its number', { space, seq: 1, epoch: 'second' }, true],
    ['of a space that the device does not have', { space: 'account:other', seq: 0, epoch: 'first' }, true],
  ]
  it.each(cases)('%s', async (_, hint, expected) => {
    await hold(pulled({ [space]: { cursor: { seq: 5 } } }))
    expect(await pulls(hint)).toBe(expected)
  })

  it('a hint at a partly received number starts a pull', async () => {
    await hold(pulled({ [space]: { cursor: { seq: 5, entity: 'profiles', id: client } } }))
    expect(await pulls({ space, seq: 5, epoch: 'first' })).toBe(true)
  })
})

describe('An answer to a pull', () => {
  const page = pulled({ [space]: { rows: messages(message(1)), cursor: { seq: 1 } } })

  it('S15: an answer that arrives after the stop is not stored', async () => {
    controlled.engine.dispatch({ type: 'pullWanted' })
    const pull = await controlled.pull()
    const stopping = controlled.engine.stop()
    pull.answer({ ok: true, value: page })
    await stopping
    expect(await heldMessages(controlled.mirror)).toEqual([])
    expect(await controlled.mirror.spaces.count()).toBe(0)
  })

  it('S13: an answer is dropped when another leader pulled first, and requested again from there', async () => {
    controlled.engine.dispatch({ type: 'pullWanted' })
    const late = await controlled.pull()
    await hold(pulled({ [space]: { rows: messages(message(2)), cursor: { seq: 2 } } }))
    late.answer({ ok: true, value: page })
    expect((await controlled.pull()).cursors).toEqual({ [space]: { seq: 2, epoch: 'first' } })
    expect(await heldMessages(controlled.mirror)).toEqual(['mensaje 2'])
  })

  it('S11: messages of the other person enqueue a mark up to the newest', async () => {
    controlled.engine.dispatch({ type: 'pullWanted' })
    const theirs = [2, 3].map((index) => message(index, { sender_type: 'manager' }))
    const rows = messages(...theirs, message(4), message(5, { sender_type: 'manager', delivered_at: 'x' }))
    ;(await controlled.pull()).answer({ ok: true, value: pulled({ [space]: { rows } }) })
    const { ops } = await controlled.push()
    expect(ops).toMatchObject([{ kind: 'mark_delivered', args: { up_to: message(3)['created_at'] } }])
  })

  it('S20: an answer of another epoch makes applied ops of the old one be sent again, under the same id', async () => {
    await hold(pulled({ [space]: { cursor: { seq: 1 } } }))
    await write('uno')
    controlled.engine.dispatch({ type: 'enqueued' })
    ;(await controlled.push()).answer({ ok: true, value: [applied('uno')] })
    const restored = pulled({ [space]: { reset: true, cursor: { seq: 9 } } }, { epoch: 'second' })
    ;(await controlled.pull()).answer({ ok: true, value: restored })
    const again = await controlled.push()
    expect([ids(again.ops), again.acked]).toEqual([['uno'], []])
    again.answer({ ok: true, value: [applied('uno', 'second')] })
    ;(await controlled.pull()).answer({ ok: true, value: pulled({}, { epoch: 'second' }) })
    await controlled.engine.whenNothingRuns()
    expect(await statuses()).toEqual([])
  })

  it('S23: an answer that cannot be stored is reported, and requested again', async () => {
    controlled.engine.dispatch({ type: 'pullWanted' })
    const pull = await controlled.pull()
    controlled.mirror.close()
    pull.answer({ ok: true, value: page })
    const state = await controlled.engine.whenNothingRuns()
    expect(state).toMatchObject({ activity: 'waiting', outOfDate: true, fault: 'storage_unavailable' })
    await controlled.mirror.open()
    controlled.fire(60_000)
    ;(await controlled.pull()).answer({ ok: true, value: page })
    expect(await controlled.engine.whenNothingRuns()).toMatchObject({ outOfDate: false, fault: null })
  })
})
