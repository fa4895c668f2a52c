import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lost, taken, ControlledUploads } from '../../../tests/support/controlled-uploads.ts'
import { discardOp } from './outbox.ts'

/** Uploads that end because the person discards the file or signs out. */
let uploads: ControlledUploads
beforeEach(() => {
  uploads = new ControlledUploads()
})
afterEach(() => uploads.controlled.close())

describe('A file', () => {
  it('an upload whose op is discarded is cancelled, and the next file is uploaded', async () => {
    await uploads.engine.submit([await uploads.attach('small', 90), await uploads.attach('large', 900)])
    const { cancel, answer } = await uploads.upload()
    await discardOp(uploads.outbox, 'op of small')
    uploads.engine.dispatch({ type: 'enqueued' })
    await vi.waitFor(() => expect(cancel.aborted).toBe(true))
    answer(lost)
    const next = await uploads.upload()
    expect(next.file.id).toBe('large')
    expect(next.cancel.aborted).toBe(false)
    next.answer(lost)
  })

  it('the unfinished upload of a discarded op is deleted on the server, at the next upload if that fails now', async () => {
    uploads.controlled.endsUploads = false
    await uploads.engine.submit([await uploads.attach('small', 90), await uploads.attach('large', 900)])
    const { begun, cancel, answer } = await uploads.upload()
    await begun.keep('half')
    await discardOp(uploads.outbox, 'op of small')
    uploads.engine.dispatch({ type: 'enqueued' })
    await vi.waitFor(() => expect(cancel.aborted).toBe(true))
    // The server created this upload just as the op was discarded.
    await begun.keep('late')
    answer(lost)
    const next = await uploads.upload()
    expect(next.file.id).toBe('large')
    expect(uploads.controlled.ended).toEqual(['half'])
    uploads.controlled.endsUploads = true
    next.answer(taken)
    await uploads.applyAll()
    await uploads.answerPull()
    await uploads.engine.whenNothingRuns()
    expect(uploads.controlled.ended).toEqual(['half', 'half', 'late'])
    expect(await uploads.outbox.endedUploads.count()).toBe(0)
  })

  it('a running upload is cancelled when the person signs out', async () => {
    await uploads.engine.submit([await uploads.attach('photo', 90)])
    const { cancel, answer } = await uploads.upload()
    const stopped = uploads.engine.stop()
    expect(cancel.aborted).toBe(true)
    answer(lost)
    await stopped
  })
})
