import { expect, it } from 'vitest'
import { RateLimiter } from './rate-limit.ts'

function limiter(attempts: number, perSeconds: number) {
  let now = 0
  return {
    limiter: new RateLimiter({ attempts, perSeconds }, () => now),
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

it('lets as many attempts through as there are, and says when there is another', () => {
  const { limiter: limit, pass } = limiter(3, 30)
  expect([1, 2, 3].map(() => limit.take(['a']))).toEqual([0, 0, 0])
  expect(limit.take(['a'])).toBe(10)
  pass(4)
  expect(limit.take(['a'])).toBe(6)
  pass(6)
  expect(limit.take(['a'])).toBe(0)
  expect(limit.take(['b'])).toBe(0)
})

it('gives nothing back while attempts are being made, however slowly', () => {
  const { limiter: limit, pass } = limiter(30, 300)
  const waits = Array.from({ length: 31 }, () => {
    pass(9)
    return limit.take(['a'])
  })
  expect(waits.slice(0, 30).every((wait) => wait === 0)).toBe(true)
  expect(waits[30]).toBe(1)
  pass(1)
  expect(limit.take(['a'])).toBe(0)
})

it('begins the wait when an attempt is answered', () => {
  const { limiter: limit, pass } = limiter(1, 10)
  limit.take(['a'])
  pass(12)
  limit.hold(['a'])
  pass(9)
  expect(limit.take(['a'])).toBe(1)
  pass(1)
  expect(limit.take(['a'])).toBe(0)
})

it('takes from no bucket when one of them is empty', () => {
  const { limiter: limit } = limiter(1, 60)
  expect(limit.take(['address', 'ana'])).toBe(0)
  expect(limit.take(['other address', 'ana'])).toBe(60)
  expect(limit.take(['other address', 'beto'])).toBe(0)
})

it('gives back what a good attempt took, and never more', () => {
  const { limiter: limit } = limiter(2, 60)
  limit.take(['a'])
  limit.giveBack(['a'])
  limit.giveBack(['a'])
  expect([limit.take(['a']), limit.take(['a'])]).toEqual([0, 0])
  expect(limit.take(['a'])).toBeGreaterThan(0)
})

it('forgets those who have not come for long', () => {
  const { limiter: limit, pass } = limiter(2, 60)
  for (let i = 0; i < 900; i += 1) limit.take([`address ${i}`])
  pass(61)
  for (let i = 0; i < 100; i += 1) limit.take(['the last one'])
  expect(limit.size).toBe(1)
})
