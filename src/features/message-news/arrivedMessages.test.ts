import { expect, test } from 'vitest'
import { type Heard, knownAfter, newsIn } from './arrivedMessages.ts'

const heard = (clientId: string, day: number | null): Heard => ({
  clientId,
  name: clientId,
  newest: day === null ? null : { text: 'Hola', at: `2026-11-0${day}T10:00:00+00:00` },
})
const ids = (news: readonly Heard[]) => news.map(({ clientId }) => clientId)
const start = knownAfter(new Map(), [heard('a', 1), heard('b', null)])

test('what was unread at the start is no news, and what comes is, once', () => {
  expect(newsIn(start, [heard('a', 1), heard('b', null)])).toEqual([])
  const now = [heard('a', 2), heard('b', 3)]
  expect(ids(newsIn(start, now))).toEqual(['a', 'b'])
  expect(newsIn(knownAfter(start, now), now)).toEqual([])
})

test('what is read, and a mirror that is made anew, are no news', () => {
  const emptied = knownAfter(start, [heard('a', null), heard('b', null)])
  expect(newsIn(emptied, [heard('a', 1)])).toEqual([])
})
