import { describe, expect, it } from 'vitest'
import { deliveryIntents } from './delivery.ts'
import { type DirectMessage, messageState } from './message.ts'
import { normalizeText } from './text.ts'

const message = (over: Partial<DirectMessage>): DirectMessage => ({
  id: '00000000-0000-4000-8000-00000000000a',
  user_id: 'client',
  manager_id: 'manager',
  message: 'hola',
  sender_type: 'manager',
  read: false,
  delivered_at: null,
  read_at: null,
  created_at: '2026-11-21T10:00:00+00:00',
  sync_seq: 1,
  file_name: null,
  file_size: null,
  file_type: null,
  file_seconds: null,
  ...over,
})

describe('A direct message', () => {
  it('the state changes enviado → entregado → leído', () => {
    expect(messageState(message({}))).toBe('sent')
    expect(messageState(message({ delivered_at: 'x' }))).toBe('delivered')
    expect(messageState(message({ delivered_at: 'x', read: true, read_at: 'x' }))).toBe('read')
  })

  it('a text is trimmed; an empty or whitespace-only one is not sent', () => {
    expect(normalizeText('  hola \n')).toBe('hola')
    expect(normalizeText(' \n\t\u00a0')).toBe('')
  })

  it('S8: a text is sent without NUL and lone surrogates', () => {
    expect(normalizeText('a\0b\ud800c')).toBe('ab\ufffdc')
  })

  it('one `delivered` mark is made for each thread, up to the newest message of the other side', () => {
    const arrived = [
      message({ created_at: '2026-11-21T10:00:00+00:00' }),
      message({ created_at: '2026-11-21T10:00:00.5+00:00' }),
      message({ sender_type: 'client', created_at: '2026-11-21T11:00:00+00:00' }),
      message({ delivered_at: 'x', created_at: '2026-11-21T12:00:00+00:00' }),
    ]
    expect(deliveryIntents(arrived, 'client').map(({ args }) => args)).toEqual([
      { user_id: 'client', manager_id: 'manager', up_to: '2026-11-21T10:00:00.5+00:00' },
    ])
  })

  it('a message of a conversation read by a third person is not marked', () => {
    expect(deliveryIntents([message({})], 'a later manager')).toEqual([])
  })
})
