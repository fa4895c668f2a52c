import { expect, test } from 'vitest'
import type { ShownMessage, Side } from '../../domain/message.ts'
import { rowsOf } from './rows.ts'

const message = (id: string, side: Side, at: Date, managerId = 'now'): ShownMessage => ({
  id,
  side,
  managerId,
  at: at.toISOString(),
  text: id,
  file: null,
  state: 'sent',
  opId: null,
  refusal: null,
  canDiscard: false,
})
const on = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute)

test('a day is shown once, above its first message', () => {
  const rows = rowsOf(
    [
      message('a', 'client', on(16, 9, 0)),
      message('b', 'client', on(16, 18, 0)),
      message('c', 'client', on(17, 9, 0)),
    ],
    'client',
    false,
    'now',
  )
  expect(rows.map((row) => row.kind)).toEqual(['day', 'message', 'message', 'day', 'message'])
})

test("a group of the other person's messages shows its time once, and every own message shows its status", () => {
  const rows = rowsOf(
    [
      message('a', 'manager', on(16, 9, 0)),
      message('b', 'manager', on(16, 9, 2)),
      message('c', 'client', on(16, 9, 3)),
      message('d', 'client', on(16, 9, 4)),
    ],
    'client',
    false,
    'now',
  )
  expect(
    rows.flatMap((row) => (row.kind === 'message' ? [[row.key, row.grouped, row.showsStatus]] : [])),
  ).toEqual([
    ['a', false, false],
    ['b', true, true],
    ['c', false, true],
    ['d', false, true],
  ])
})

test('the button for older messages is the first row', () => {
  expect(rowsOf([message('a', 'client', on(16, 9, 0))], 'client', true, 'now')[0]?.kind).toBe('older')
  expect(rowsOf([], 'client', false, 'now')).toEqual([])
})

const kinds = (messages: ShownMessage[]) =>
  rowsOf(messages, 'client', false, 'now').map((row) =>
    row.kind === 'handover' ? (row.toCurrent ? 'to current' : 'to another') : row.kind,
  )

test('what was written with a former account manager stays above, and where the current one took over is shown', () => {
  const before = [
    message('a', 'client', on(16, 9, 0), 'first'),
    message('b', 'manager', on(16, 9, 1), 'second'),
  ]
  expect(kinds([...before, message('c', 'manager', on(16, 9, 2))])).toEqual([
    'day',
    'message',
    'to another',
    'message',
    'to current',
    'message',
  ])
  // Nothing was written yet.
  expect(kinds(before)).toEqual(['day', 'message', 'to another', 'message', 'to current'])
  const shown = rowsOf([...before, message('c', 'manager', on(16, 9, 2))], 'client', false, 'now')
  expect(
    shown.flatMap((row) => (row.kind === 'message' ? [[row.key, row.isFormer, row.grouped]] : [])),
  ).toEqual([
    ['a', true, false],
    ['b', true, false],
    ['c', false, false],
  ])
})
