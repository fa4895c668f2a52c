import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EngineOnBench } from '../../../tests/support/engine-on-bench.ts'
import { client, manager, pulled } from '../../../tests/support/mirror-pages.ts'
import { sendMessageIntent } from '../../domain/message.ts'
import { sendFileIntent } from '../../domain/sendFile.ts'
import { attachToTicketIntent } from '../../domain/ticketFile.ts'
import { openTicketIntent } from '../../domain/ticket.ts'
import { accountSpace } from '../../domain/space.ts'
import type { RequestFailure } from '../backend/errors.ts'
import type { NewOp } from './addOps.ts'
import { discardOp } from './outbox.ts'
import { uploadOutcome } from './uploads.ts'

const ticket = { id: '00000000-0000-4000-8000-0000000000b1', user_id: client }
const taken = { ok: true, value: null } as const
const lost = { ok: false, failure: { at: 'network' } } as const
const notTaken = {
  ok: false,
  failure: { at: 'answer', status: 400, code: null, retryAfterMs: null },
} as const

let bench: EngineOnBench
beforeEach(() => {
  bench = new EngineOnBench()
})
afterEach(() => bench.close())

const bytes = (length: number) => new Uint8Array(length).fill(7).buffer

/** Stores the file on the device, and then its op. */
async function attach(id: string, length: number): Promise<NewOp> {
  const file = { id, name: `${id}.jpg`, mimeType: 'image/jpeg', bytes: bytes(length) }
  await bench.outbox.files.put({ ...file, draft: 'answer', savedAt: 0 })
  return { intent: attachToTicketIntent(ticket, { ...file, size: length }), id: `op of ${id}`, now: 0 }
}

const open = () => ({
  intent: openTicketIntent(client, ticket.id, {
    category: 'technical',
    priority: 'low',
    tool_name: null,
    subject: 'No abre',
    description: '',
  }),
  id: 'op of the ticket',
  now: 0,
})

let seq = 0
/** Answers the next push: each of its ops is applied. Returns their ids. */
async function applyAll(): Promise<string[]> {
  const push = await bench.push()
  seq += 1
  const space = accountSpace(client)
  push.answer({
    ok: true,
    value: push.ops.map(({ id }) => ({ id, outcome: 'applied', space, seq, epoch: 'first' })),
  })
  return push.ops.map(({ id }) => id)
}

async function answerPull(): Promise<void> {
  ;(await bench.pull()).answer({ ok: true, value: pulled({ [accountSpace(client)]: { cursor: { seq } } }) })
}

const upload = () => bench.asked(bench.uploads)
const problem = () => bench.asked(bench.problems)
const files = () => bench.outbox.files.toCollection().primaryKeys()
const statusOf = async (id: string) => (await bench.outbox.ops.where('id').equals(id).first())?.status

describe('A file', () => {
  it('files are uploaded after their ticket was created, the smallest first, and their ops are sent afterwards', async () => {
    await bench.engine.submit([open(), await attach('large', 900), await attach('small', 90)])
    expect(await applyAll()).toEqual(['op of the ticket'])
    await answerPull()
    const first = await upload()
    expect(first.file).toMatchObject({
      bucket: 'ticket-attachments',
      path: `${client}/${ticket.id}/small`,
      mimeType: 'image/jpeg',
    })
    expect(new Uint8Array(first.bytes)).toEqual(new Uint8Array(90).fill(7))
    first.onProgress(0.5)
    expect(bench.progress).toEqual({ id: 'small', share: 0.5 })
    first.answer(taken)
    expect(await applyAll()).toEqual(['op of small'])
    const second = await upload()
    expect(second.file.id).toBe('large')
    await answerPull()
    second.answer(taken)
    expect(await applyAll()).toEqual(['op of large'])
    await answerPull()
    await bench.engine.whenNothingRuns()
    expect(await files()).toEqual([])
    expect(bench.progress).toBeNull()
  })

  it('an upload delays no message and no other ticket', async () => {
    await bench.engine.submit([await attach('photo', 90)])
    const photo = await upload()
    await bench.engine.submit([
      {
        intent: sendMessageIntent({ clientId: client, managerId: manager }, 'row', 'Hola'),
        id: 'hola',
        now: 0,
      },
    ])
    expect(await applyAll()).toEqual(['hola'])
    photo.answer(lost)
  })

  it('a file is kept when the network is lost in the middle, and uploaded again at the next wake', async () => {
    await bench.engine.submit([await attach('photo', 90)])
    ;(await upload()).answer(lost)
    await bench.engine.whenNothingRuns()
    expect(bench.engine.uploadsWait()).toBe(true)
    expect(await files()).toEqual(['photo'])
    bench.engine.dispatch({ type: 'woke' })
    await answerPull()
    ;(await upload()).answer(taken)
    expect(await applyAll()).toEqual(['op of photo'])
  })

  it('a file whose answer was lost is not sent twice', async () => {
    await bench.engine.submit([await attach('photo', 90)])
    ;(await upload()).answer(notTaken)
    const { answer, ...asked } = await problem()
    expect(asked).toEqual({ bucket: 'ticket-attachments', path: `${client}/${ticket.id}/photo` })
    answer({ ok: true, value: 'file_exists' })
    expect(await applyAll()).toEqual(['op of photo'])
  })

  it('a file that the server refuses by its code is kept with the reason, and discarding it deletes its bytes', async () => {
    await bench.engine.submit([await attach('photo', 90)])
    ;(await upload()).answer(notTaken)
    ;(await problem()).answer({ ok: true, value: 'attachments_full' })
    await bench.engine.whenNothingRuns()
    expect(await statusOf('op of photo')).toBe('refused')
    expect(await files()).toEqual(['photo'])
    await discardOp(bench.outbox, 'op of photo')
    expect(await files()).toEqual([])
  })

  it('a file that the server has lost is uploaded once more, for another op; lost again, its op is refused', async () => {
    await bench.engine.submit([await attach('photo', 90)])
    const missing = async () => {
      ;(await upload()).answer(taken)
      const { ops, answer: reply } = await bench.push()
      const [{ id } = { id: '' }] = ops
      reply({ ok: true, value: [{ id, outcome: 'refused', code: 'file_missing' }] })
      await answerPull()
      return id
    }
    expect(await missing()).toBe('op of photo')
    const again = await missing()
    await bench.engine.whenNothingRuns()
    expect(again).not.toBe('op of photo')
    expect(await statusOf(again)).toBe('refused')
    expect(await files()).toEqual(['photo'])
  })

  it('a file whose ticket was refused waits behind it', async () => {
    await bench.engine.submit([open(), await attach('photo', 90)])
    const push = await bench.push()
    push.answer({
      ok: true,
      value: push.ops.map(({ id }) => ({ id, outcome: 'refused', code: 'too_many_tickets' })),
    })
    await answerPull()
    await bench.engine.whenNothingRuns()
    expect(await statusOf('op of photo')).toBe('blocked')
    expect(bench.uploads).toEqual([])
  })

  it('an upload whose op is discarded is cancelled, and the next file is uploaded', async () => {
    await bench.engine.submit([await attach('small', 90), await attach('large', 900)])
    const { cancel, answer } = await upload()
    await discardOp(bench.outbox, 'op of small')
    bench.engine.dispatch({ type: 'enqueued' })
    await vi.waitFor(() => expect(cancel.aborted).toBe(true))
    answer(lost)
    const next = await upload()
    expect(next.file.id).toBe('large')
    expect(next.cancel.aborted).toBe(false)
    next.answer(lost)
  })

  it('a file of a conversation is on the device once, in the outbox and then in the mirror; a discarded one is in neither', async () => {
    const send = async (id: string): Promise<NewOp> => {
      const { id: opId, now } = await attach(id, 90)
      const file = { id, name: 'foto.jpg', mimeType: 'image/jpeg', size: 90, seconds: null }
      return { intent: sendFileIntent({ clientId: client, managerId: manager }, file), id: opId, now }
    }
    const seen = () => bench.mirror.messageFiles.toArray()
    await bench.engine.submit([await send('sent'), await send('taken back')])
    ;(await upload()).answer(taken)
    expect(await seen()).toEqual([])
    await applyAll()
    await discardOp(bench.outbox, 'op of taken back')
    await answerPull()
    bench.engine.dispatch({ type: 'enqueued' })
    await vi.waitFor(async () => expect(await files()).toEqual([]))
    expect(await seen()).toMatchObject([{ id: 'sent', owner: client }])
    expect((await seen())[0]?.bytes.size).toBe(90)
  })

  it('the upload that the server keeps is stored with the op, and continued by the next attempt', async () => {
    await bench.engine.submit([await attach('photo', 90)])
    const first = await upload()
    expect(first.begun.id).toBeNull()
    await first.begun.keep('half')
    first.answer(lost)
    await bench.engine.whenNothingRuns()
    bench.engine.dispatch({ type: 'woke' })
    await answerPull()
    const second = await upload()
    expect(second.begun.id).toBe('half')
    await second.begun.keep(null)
    second.answer(lost)
    await bench.engine.whenNothingRuns()
    expect((await bench.outbox.ops.toArray()).map(({ file }) => file?.uploadId)).toEqual([undefined])
    expect(bench.ended).toEqual([])
  })

  it('the unfinished upload of a discarded op is deleted on the server, at the next upload if that fails now', async () => {
    bench.endsUploads = false
    await bench.engine.submit([await attach('small', 90), await attach('large', 900)])
    const { begun, cancel, answer } = await upload()
    await begun.keep('half')
    await discardOp(bench.outbox, 'op of small')
    bench.engine.dispatch({ type: 'enqueued' })
    await vi.waitFor(() => expect(cancel.aborted).toBe(true))
    // The server created this upload just as the op was discarded.
    await begun.keep('late')
    answer(lost)
    const next = await upload()
    expect(next.file.id).toBe('large')
    expect(bench.ended).toEqual(['half'])
    bench.endsUploads = true
    next.answer(taken)
    await applyAll()
    await answerPull()
    await bench.engine.whenNothingRuns()
    expect(bench.ended).toEqual(['half', 'half', 'late'])
    expect(await bench.outbox.endedUploads.count()).toBe(0)
  })

  it.each([408, 425, 429])(
    'after a %i of an overloaded server the reason is not requested',
    async (status) => {
      await bench.engine.submit([await attach('photo', 90)])
      ;(await upload()).answer(failed(status, null))
      await bench.engine.whenNothingRuns()
      expect(bench.problems).toEqual([])
    },
  )

  it('a running upload is cancelled when the person signs out', async () => {
    await bench.engine.submit([await attach('photo', 90)])
    const { cancel, answer } = await upload()
    const stopped = bench.engine.stop()
    expect(cancel.aborted).toBe(true)
    answer(lost)
    await stopped
  })
})

const failed = (status: number, code: string | null): { ok: false; failure: RequestFailure } => ({
  ok: false,
  failure: { at: 'answer', status, code, retryAfterMs: null },
})

describe('S22: a file is refused only by a code of our own server', () => {
  it('every other answer is retried', () => {
    expect(uploadOutcome(lost, undefined)).toMatchObject({ kind: 'retry', at: 'network' })
    expect(uploadOutcome(failed(503, null), undefined)).toMatchObject({ kind: 'retry', at: 'busy' })
    expect(uploadOutcome(notTaken, { ok: true, value: null })).toMatchObject({ kind: 'retry', at: 'server' })
    expect(uploadOutcome(notTaken, failed(403, null))).toMatchObject({ kind: 'retry', at: 'gateway' })
    expect(uploadOutcome(notTaken, lost)).toMatchObject({ kind: 'retry', at: 'network' })
  })

  it('a token that is not accepted is refreshed', () => {
    expect(uploadOutcome(notTaken, failed(401, 'PGRST303'))).toEqual({ kind: 'auth' })
  })
})
