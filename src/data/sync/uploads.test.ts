import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client, manager } from '../../../tests/support/mirror-pages.ts'
import { lost, taken, ticket, ControlledUploads } from '../../../tests/support/controlled-uploads.ts'
import { sendMessageIntent } from '../../domain/message.ts'
import { sendFileIntent } from '../../domain/sendFileIntent.ts'
import { openTicketIntent } from '../../domain/ticket.ts'
import type { NewOp } from './addOps.ts'
import { discardOp } from './outbox.ts'

/** When files are uploaded, beside the other ops of the device. */
let uploads: ControlledUploads
beforeEach(() => {
  uploads = new ControlledUploads()
})
afterEach(() => uploads.controlled.close())

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

describe('A file', () => {
  it('files are uploaded after their ticket was created, the smallest first, and their ops are sent afterwards', async () => {
    await uploads.engine.submit([
      open(),
      await uploads.attach('large', 900),
      await uploads.attach('small', 90),
    ])
    expect(await uploads.applyAll()).toEqual(['op of the ticket'])
    await uploads.answerPull()
    const first = await uploads.upload()
    expect(first.file).toMatchObject({
      bucket: 'ticket-attachments',
      path: `${client}/${ticket.id}/small`,
      mimeType: 'image/jpeg',
    })
    expect(new Uint8Array(first.bytes)).toEqual(new Uint8Array(90).fill(7))
    first.onProgress(0.5)
    expect(uploads.controlled.progress).toEqual({ id: 'small', share: 0.5 })
    first.answer(taken)
    expect(await uploads.applyAll()).toEqual(['op of small'])
    const second = await uploads.upload()
    expect(second.file.id).toBe('large')
    await uploads.answerPull()
    second.answer(taken)
    expect(await uploads.applyAll()).toEqual(['op of large'])
    await uploads.answerPull()
    await uploads.engine.whenNothingRuns()
    expect(await uploads.files()).toEqual([])
    expect(uploads.controlled.progress).toBeNull()
  })

  it('an upload delays no message and no other ticket', async () => {
    await uploads.engine.submit([await uploads.attach('photo', 90)])
    const photo = await uploads.upload()
    await uploads.engine.submit([
      {
        intent: sendMessageIntent({ clientId: client, managerId: manager }, 'row', 'Hola'),
        id: 'hola',
        now: 0,
      },
    ])
    expect(await uploads.applyAll()).toEqual(['hola'])
    photo.answer(lost)
  })

  it('a file whose ticket was refused waits behind it', async () => {
    await uploads.engine.submit([open(), await uploads.attach('photo', 90)])
    const push = await uploads.controlled.push()
    push.answer({
      ok: true,
      value: push.ops.map(({ id }) => ({ id, outcome: 'refused', code: 'too_many_tickets' })),
    })
    await uploads.answerPull()
    await uploads.engine.whenNothingRuns()
    expect(await uploads.statusOf('op of photo')).toBe('blocked')
    expect(uploads.controlled.uploads).toEqual([])
  })

  it('a file of a conversation is on the device once, in the outbox and then in the mirror; a discarded one is in neither', async () => {
    const send = async (id: string): Promise<NewOp> => {
      const { id: opId, now } = await uploads.attach(id, 90)
      const file = { id, name: 'foto.jpg', mimeType: 'image/jpeg', size: 90, seconds: null }
      return { intent: sendFileIntent({ clientId: client, managerId: manager }, file), id: opId, now }
    }
    const seen = () => uploads.controlled.mirror.messageFiles.toArray()
    await uploads.engine.submit([await send('sent'), await send('taken back')])
    ;(await uploads.upload()).answer(taken)
    expect(await seen()).toEqual([])
    await uploads.applyAll()
    await discardOp(uploads.outbox, 'op of taken back')
    await uploads.answerPull()
    uploads.engine.dispatch({ type: 'enqueued' })
    await vi.waitFor(async () => expect(await uploads.files()).toEqual([]))
    expect(await seen()).toMatchObject([{ id: 'sent', owner: client }])
    expect((await seen())[0]?.bytes.size).toBe(90)
  })
})
