import { expect, test } from 'vitest'
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

test('100,000 messages are searched within 50 ms', () => {
  const index = messageIndex()
  index.add(
    Array.from({ length: 100_000 }, (_, place) =>
      message(
        place,
        `Mensaje número ${place}: revisé la campaña de noviembre y te mando el avance esta semana`,
      ),
    ),
  )
  index.newest(['calentar'], 5)
  const took = (term: string) => {
    const start = performance.now()
    index.newest([term], 5)
    return performance.now() - start
  }
  const [common, rare, none] = [took('mensaje'), took('99999'), took('zzz')]
  process.stdout.write(
    `100,000 messages: in all ${common.toFixed(1)} ms, in one ${rare.toFixed(1)} ms, in none ${none.toFixed(1)} ms\n`,
  )
  expect(Math.max(common, rare, none)).toBeLessThan(50)
})
