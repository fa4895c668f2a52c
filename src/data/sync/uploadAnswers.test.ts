import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { client } from '../../../tests/support/mirror-pages.ts'
import {
  failed,
  lost,
  notTaken,
  taken,
  ticket,
  ControlledUploads,
} from '../../../tests/support/controlled-uploads.ts'
import { discardOp } from './outbox.ts'
import { uploadOutcome } from './uploads.ts'

/** What follows the server's answer to an upload, or no answer. */
let uploads: ControlledUploads
beforeEach(() => {
  uploads = new ControlledUploads()
})
afterEach(() => uploads.controlled.close())

describe('A file', () => {
  it('a file is kept when the network is lost in the middle, and uploaded again at the next wake', async () => {
    await uploads.engine.submit([await uploads.attach('photo', 90)])
    ;(await uploads.upload()).answer(lost)
    await uploads.engine.whenNothingRuns()
    expect(uploads.engine.hasPausedUploads()).toBe(true)
    expect(await uploads.files()).toEqual(['photo'])
    uploads.engine.dispatch({ type: 'syncRequested' })
    await uploads.answerPull()
    ;(await uploads.upload()).answer(taken)
    expect(await uploads.applyAll()).toEqual(['op of photo'])
  })

  it('a file whose answer was lost is not sent twice', async () => {
    await uploads.engine.submit([await uploads.attach('photo', 90)])
    ;(await uploads.upload()).answer(notTaken)
    const { answer, ...asked } = await uploads.problem()
    expect(asked).toEqual({ bucket: 'ticket-attachments', path: `${client}/${ticket.id}/photo` })
    answer({ ok: true, value: 'file_exists' })
    expect(await uploads.applyAll()).toEqual(['op of photo'])
  })

  it('a file that the server refuses by its code is kept with the reason, and discarding it deletes its bytes', async () => {
    await uploads.engine.submit([await uploads.attach('photo', 90)])
    ;(await uploads.upload()).answer(notTaken)
    ;(await uploads.problem()).answer({ ok: true, value: 'attachments_full' })
    await uploads.engine.whenNothingRuns()
    expect(await uploads.statusOf('op of photo')).toBe('refused')
    expect(await uploads.files()).toEqual(['photo'])
    await discardOp(uploads.outbox, 'op of photo')
    expect(await uploads.files()).toEqual([])
  })

  it('a file that the storage does not take, without a reason, is tried again after the others', async () => {
    await uploads.engine.submit([await uploads.attach('broken', 90), await uploads.attach('photo', 900)])
    ;(await uploads.upload()).answer(notTaken)
    ;(await uploads.problem()).answer({ ok: true, value: null })
    await uploads.engine.whenNothingRuns()
    uploads.engine.dispatch({ type: 'syncRequested' })
    await uploads.answerPull()
    const next = await uploads.upload()
    expect(next.file.id).toBe('photo')
    next.answer(taken)
    expect(await uploads.applyAll()).toEqual(['op of photo'])
    expect((await uploads.upload()).file.id).toBe('broken')
  })

  it('a file that the server has lost is uploaded once more, for another op; lost again, its op is refused', async () => {
    await uploads.engine.submit([await uploads.attach('photo', 90)])
    const missing = async () => {
      ;(await uploads.upload()).answer(taken)
      const { ops, answer: reply } = await uploads.controlled.push()
      const [{ id } = { id: '' }] = ops
      reply({ ok: true, value: [{ id, outcome: 'refused', code: 'file_missing' }] })
      await uploads.answerPull()
      return id
    }
    expect(await missing()).toBe('op of photo')
    const again = await missing()
    await uploads.engine.whenNothingRuns()
    expect(again).not.toBe('op of photo')
    expect(await uploads.statusOf(again)).toBe('refused')
    expect(await uploads.files()).toEqual(['photo'])
  })

  it('the upload that the server keeps is stored with the op, and continued by the next attempt', async () => {
    await uploads.engine.submit([await uploads.attach('photo', 90)])
    const first = await uploads.upload()
    expect(first.begun.id).toBeNull()
    await first.begun.keep('half')
    first.answer(lost)
    await uploads.engine.whenNothingRuns()
    uploads.engine.dispatch({ type: 'syncRequested' })
    await uploads.answerPull()
    const second = await uploads.upload()
    expect(second.begun.id).toBe('half')
    await second.begun.keep(null)
    second.answer(lost)
    await uploads.engine.whenNothingRuns()
    expect((await uploads.outbox.ops.toArray()).map(({ file }) => file?.uploadId)).toEqual([undefined])
    expect(uploads.controlled.ended).toEqual([])
  })

  it.each([408, 425, 429])(
    'after a %i of an overloaded server the reason is not requested',
    async (status) => {
      await uploads.engine.submit([await uploads.attach('photo', 90)])
      ;(await uploads.upload()).answer(failed(status, null))
      await uploads.engine.whenNothingRuns()
      expect(uploads.controlled.problems).toEqual([])
    },
  )
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
