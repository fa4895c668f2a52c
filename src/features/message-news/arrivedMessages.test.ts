import { expect, test } from 'vitest'
import { type LatestMessage, knownAfter, newsIn } from './arrivedMessages.ts'

const latest = (clientId: string, day: number | null): LatestMessage => ({
  clientId,
  name: clientId,
  newest: day === null ? null : { text: 'Hola', at: `2026-11-0${day}T10:00:00+00:00` },
})
const ids = (news: readonly LatestMessage[]) => news.map(({ clientId }) => clientId)
const start = knownAfter(new Map(), [latest('a', 1), latest('b', null)])

test('messages unread at the start are no news, and later ones are, once', () => {
  expect(newsIn(start, [latest('a', 1), latest('b', null)])).toEqual([])
  const now = [latest('a', 2), latest('b', 3)]
  expect(ids(newsIn(start, now))).toEqual(['a', 'b'])
  expect(newsIn(knownAfter(start, now), now)).toEqual([])
})

test('read messages and a rebuilt mirror cause no news', () => {
  const emptied = knownAfter(start, [latest('a', null), latest('b', null)])
  expect(newsIn(emptied, [latest('a', 1)])).toEqual([])
})
