import { expect, it } from 'vitest'
import { inetOf } from './sessions.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::1', '::1'],
  ['fe80::1%eth0', null],
  ['unknown', null],
  ["'; drop table", null],
])('the address %s is stored as %s', (given, kept) => {
  expect(inetOf(given)).toBe(kept)
})
