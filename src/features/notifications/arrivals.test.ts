import { expect, test } from 'vitest'
import type { Notification } from '../../domain/notification.ts'
import { knownAfter, knownNow, newsIn } from './arrivals.ts'

const notification = (id: string, day: number, read = false): Notification => ({
  id,
  user_id: 'u',
  title: id,
  message: id,
  type: 'info',
  read,
  action_url: null,
  dismissed_at: null,
  created_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  sync_seq: day,
})
const ids = (all: readonly Notification[]) => all.map(({ id }) => id)
const start = [notification('b', 10), notification('a', 9)]

test('notifications present at the start are no news, and later ones are, once', () => {
  const known = knownNow(start)
  const all = [notification('c', 11), ...start]
  expect(ids(newsIn(known, start))).toEqual([])
  expect(ids(newsIn(known, all))).toEqual(['c'])
  expect(ids(newsIn(knownAfter(known, all), all))).toEqual([])
})

test('older rows on demand, a rebuilt mirror and notifications read elsewhere cause no news', () => {
  const known = knownAfter(knownNow(start), [notification('c', 11)])
  const all = [notification('d', 12, true), notification('c', 11), ...start, notification('old', 1)]
  expect(ids(newsIn(known, all))).toEqual([])
})

test('if there were none at the start, the first one is news', () => {
  expect(ids(newsIn(knownNow([]), [notification('a', 9)]))).toEqual(['a'])
})
