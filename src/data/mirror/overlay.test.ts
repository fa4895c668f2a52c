import { describe, expect, it } from 'vitest'
import type { OpStatus } from '../../domain/op.ts'
import type { QueuedOp } from '../storage/queuedOp.ts'
import { overlay } from './overlay.ts'

type Note = { readonly id: string; readonly words: string }

const changes = [
  {
    kind: 'write',
    effect: (row: Note, args: QueuedOp['args'], at: string): Note =>
      row.id === args['id'] ? { ...row, words: `${row.words}+${String(args['words'])}@${at}` } : row,
  },
  { kind: 'remove', effect: (row: Note, args: QueuedOp['args']) => (row.id === args['id'] ? null : row) },
]

const AT = '2026-11-22T12:00:00.000Z'
const op = (kind: string, args: QueuedOp['args'], status: OpStatus = 'queued'): QueuedOp => ({
  id: 'op',
  n: 1,
  kind,
  v: 1,
  args,
  base: null,
  lane: 'lane',
  subject: 'note',
  quiet: false,
  status,
  outcome: null,
  createdAt: Date.parse(AT),
  needs: null,
  file: null,
  postponed: null,
})
const rows: readonly Note[] = [
  { id: 'a', words: 'uno' },
  { id: 'b', words: 'dos' },
]
const write = (words: string, status?: OpStatus) => op('write', { id: 'a', words }, status)

describe('A screen shows mirror and outbox', () => {
  it('the ops’ effects are applied in order, with the time of this device', () => {
    expect(overlay(rows, [write('x'), write('y')], changes)).toEqual([
      { id: 'a', words: `uno+x@${AT}+y@${AT}` },
      rows[1],
    ])
  })

  it('a row that a waiting change deletes is left out, even if later changes edit it', () => {
    expect(overlay(rows, [op('remove', { id: 'a' }), write('x')], changes)).toEqual([rows[1]])
  })

  it.each<[OpStatus, boolean]>([
    ['queued', true],
    ['sent', true],
    ['applied', true],
    ['needs_auth', true],
    ['refused', false],
    ['conflict', false],
    ['blocked', false],
  ])('a change that is %s: %s', (status, isShown) => {
    expect(overlay(rows, [write('x', status)], changes)[0]?.words.includes('+x')).toBe(isShown)
  })

  it('an effect does not change other rows', () => {
    expect(overlay(rows, [op('other', { id: 'a' })], changes)).toEqual(rows)
  })
})
