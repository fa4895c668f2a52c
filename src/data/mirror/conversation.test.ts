import { describe, expect, it } from 'vitest'
import {
  type DirectMessage,
  markDelivered,
  markIntent,
  markRead,
  sendMessageIntent,
} from '../../domain/message.ts'
import { sendFileIntent } from '../../domain/sendFileIntent.ts'
import type { Intent, OpStatus } from '../../domain/op.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { compose } from './conversation.ts'
import { readUpTo } from './clientMessages.ts'

const thread = { clientId: 'client', managerId: 'manager' }
const other = { clientId: 'client', managerId: 'another' }
const AT = '2026-11-22T12:00:00.000Z'

const row = (id: string): DirectMessage => ({
  id,
  user_id: 'client',
  manager_id: 'manager',
  message: id,
  sender_type: 'manager',
  read: false,
  delivered_at: null,
  read_at: null,
  created_at: AT,
  sync_seq: 1,
  file_name: null,
  file_size: null,
  file_type: null,
  file_seconds: null,
})
const queued = (intent: Intent, status: OpStatus = 'queued', n = 1): QueuedOp => ({
  ...intent,
  id: `op of ${n}`,
  n,
  status,
  outcome: status === 'refused' ? { outcome: 'refused', code: 'not_assigned' } : null,
  createdAt: Date.parse(AT),
  needs: null,
  file: null,
  postponed: null,
})
const sent = (id: string, status?: OpStatus, n?: number) =>
  queued(sendMessageIntent(thread, id, id), status, n)
const shown = (ops: readonly QueuedOp[], rows = [row('old')]) =>
  compose(rows, ops, thread, 'client').map(({ id, state, refusal }) => ({ id, state, refusal }))

describe('A conversation: mirror, then outbox', () => {
  it('messages are in the order in which they were written', () => {
    expect(shown([sent('first', 'queued', 1), sent('second', 'queued', 2)]).map(({ id }) => id)).toEqual([
      'old',
      'first',
      'second',
    ])
  })

  it('a message that the mirror already has is shown once', () => {
    expect(shown([sent('new', 'applied')], [row('old'), row('new')]).map(({ id }) => id)).toEqual([
      'old',
      'new',
    ])
  })

  it('gives each message its state', () => {
    expect(
      shown([sent('a', 'queued'), sent('b', 'sent'), sent('c', 'applied'), sent('d', 'refused')], []),
    ).toEqual([
      { id: 'a', state: 'on_device', refusal: null },
      { id: 'b', state: 'on_device', refusal: null },
      { id: 'c', state: 'sent', refusal: null },
      { id: 'd', state: 'unresolved', refusal: 'not_assigned' },
    ])
  })

  it('messages of other conversations, and marks, are left out', () => {
    const elsewhere = queued(sendMessageIntent(other, 'elsewhere', 'x'))
    expect(shown([elsewhere, queued(markIntent(markRead, thread, AT))], [])).toEqual([])
  })
})

describe('A conversation is read up to the latest queued mark', () => {
  const mark = (upTo: string, of = thread, kind: typeof markRead | typeof markDelivered = markRead) =>
    queued(markIntent(kind, of, upTo))

  it('only a read mark of this conversation counts', () => {
    const marks = [
      mark('2026-11-22T10'),
      mark('2026-11-22T11'),
      mark('2026-11-22T09'),
      mark('2026-11-22T12', other),
      mark('2026-11-22T13', thread, markDelivered),
    ]
    expect(readUpTo(marks, thread)).toBe('2026-11-22T11')
  })

  it('without a mark it is unread', () => {
    expect(readUpTo([sent('a')], thread)).toBe('')
  })
})

describe('A file of the conversation', () => {
  const photo = { id: 'photo', name: 'foto.jpg', mimeType: 'image/jpeg', size: 300_000, seconds: null }

  it('a file has its own name, and the path of its bytes, until the server has it', () => {
    const [waiting] = compose([], [queued(sendFileIntent(thread, photo))], thread, 'client')
    expect(waiting).toMatchObject({
      id: 'photo',
      text: 'foto.jpg',
      state: 'on_device',
      file: { ...photo, owner: 'client', path: 'client/manager/photo' },
    })
  })

  it('a file from the mirror has the server’s values; a row from before files existed has none', () => {
    const stored = {
      ...row('photo'),
      message: 'Foto',
      file_name: 'foto.jpg',
      file_size: 300_000,
      file_type: 'image/jpeg',
    }
    const before = row('words')
    // A row that an older version of the app has stored.
    Reflect.deleteProperty(before, 'file_name')
    const [, photoOfMirror] = compose([before, stored], [], thread, 'client')
    expect(photoOfMirror).toMatchObject({ text: 'Foto', file: { ...photo, path: 'client/manager/photo' } })
    expect(compose([before], [], thread, 'client')[0]?.file).toBeNull()
  })

  it('a file of another conversation is not shown', () => {
    expect(compose([], [queued(sendFileIntent(other, photo))], thread, 'client')).toEqual([])
  })
})
