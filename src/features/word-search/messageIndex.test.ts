import { expect, test } from 'vitest'
import { fold } from '../../ui/fold.ts'
import { messageIndex } from './messageIndex.ts'

const message = (place: number, text: string) => ({
  id: `m${place}`,
  message: text,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, place)).toISOString(),
})

test('the newest messages with all words come first, in whatever order they were read', () => {
  const index = messageIndex()
  index.add([message(3, '¿Cuándo llega la página?'), message(1, 'La PÁGINA ya llegó')])
  index.add([message(2, 'Otra página')])
  expect(index.newest(['pagina'], 5)).toEqual(['m3', 'm2', 'm1'])
  expect(index.newest(['pagina'], 2)).toEqual(['m3', 'm2'])
  expect(index.newest(['lleg', 'pagina'], 5)).toEqual(['m3', 'm1'])
  expect(index.newest(['agina'], 5)).toEqual([])
})

test('a message is found anywhere in its batch, and a match does not extend beyond its end', () => {
  const index = messageIndex()
  index.add([
    message(1, 'uno dos'),
    message(2, 'tres'),
    message(3, ''),
    message(4, 'dos tres'),
    message(5, 'dos'),
  ])
  expect(index.newest(['dos'], 9)).toEqual(['m5', 'm4', 'm1'])
  expect(index.newest(['dos', 'tres'], 9)).toEqual(['m4'])
  expect(index.newest(['tres', 'dos'], 9)).toEqual(['m4'])
  index.clear()
  expect([index.size(), index.newest(['dos'], 9)]).toEqual([0, []])
})

/** ms; the best of several: other tests run on the same cores. */
const durationOf = (work: () => unknown, times = 10): number =>
  Math.min(
    ...Array.from({ length: times }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

test('100,000 messages are searched faster with the index than one after the other', () => {
  const index = messageIndex()
  const messages = Array.from({ length: 100_000 }, (_, place) =>
    message(place, `Mensaje ${place}: revisé la campaña de noviembre y te mando el avance esta semana`),
  )
  for (let from = 0; from < messages.length; from += 500) index.add(messages.slice(from, from + 500))
  index.newest(['calentar'], 5)
  const [common = 0, rare = 0, none = 0] = ['mensaje', '99999', 'zzz'].map((term) =>
    durationOf(() => index.newest([term], 5)),
  )
  const plain = durationOf(() => messages.filter(({ message: text }) => fold(text).includes('zzz')), 2)
  process.stdout.write(
    `100,000 messages: in all ${common.toFixed(1)} ms, in one ${rare.toFixed(1)} ms, in none ${none.toFixed(1)} ms; without an index ${plain.toFixed(1)} ms\n`,
  )
  expect(Math.max(common, rare, none)).toBeLessThan(plain)
})
