import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { inTurn } from './password-queue.ts'

/** Hashes of requests from these addresses, that end when `finish` is called. */
function hashesFrom(addresses: string[]) {
  const end = new EventEmitter()
  const computed = once(end, 'end')
  const outcomes = Promise.allSettled(addresses.map((address) => inTurn(address, () => computed)))
  return {
    async finish() {
      end.emit('end')
      return (await outcomes).filter(({ status }) => status === 'fulfilled').length
    },
  }
}

const refused = { status: 429, code: 'over_request_rate_limit', headers: { 'retry-after': '10' } }

it('one network holds a quarter of the queue of the passwords, and another one gets in meanwhile', async () => {
  const flood = hashesFrom(Array.from({ length: 150 }, (_, n) => `2001:db8:1:2::${n}`))
  const other = hashesFrom(['2001:db8:1:3::1', '203.0.113.7'])
  await expect(inTurn('2001:db8:1:2::1', () => Promise.resolve('hash'))).rejects.toMatchObject(refused)
  expect(await flood.finish()).toBe(30)
  expect(await other.finish()).toBe(2)
  expect(await inTurn('2001:db8:1:2::1', () => Promise.resolve('hash'))).toBe('hash')
})

it('all networks together hold no more than the queue has, and one that is computed', async () => {
  const flood = hashesFrom(Array.from({ length: 150 }, (_, n) => `10.0.${n % 10}.1`))
  await expect(inTurn('203.0.113.7', () => Promise.resolve('hash'))).rejects.toMatchObject(refused)
  expect(await flood.finish()).toBe(121)
})

it('a hash that fails gives its place back', async () => {
  for (let n = 0; n < 31; n += 1)
    await expect(inTurn('203.0.113.8', () => Promise.reject(new Error('bcrypt')))).rejects.toThrow('bcrypt')
})
