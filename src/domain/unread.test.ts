import { expect, test } from 'vitest'
import { unreadBy } from './unread.ts'

const row = (sender: 'client' | 'manager', day: number, read = false) => ({
  sender_type: sender,
  read,
  created_at: `2026-11-0${day}T10:00:00+00:00`,
})
const rows = [row('manager', 1, true), row('client', 2), row('manager', 3), row('manager', 4)]

test('unread messages are unmarked messages of the other side: own messages and read ones do not count', () => {
  expect(unreadBy('client', rows, '')).toEqual([rows[2], rows[3]])
  expect(unreadBy('manager', rows, '')).toEqual([rows[1]])
})

test('a read mark that waits on this device counts at once', () => {
  expect(unreadBy('client', rows, '2026-11-03T10:00:00+00:00')).toEqual([rows[3]])
  expect(unreadBy('client', rows, '2026-11-04T10:00:00+00:00')).toEqual([])
})
