import { expect, it } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

it('lists and objects are followed for 500 levels, and no further', () => {
  expect(isTooDeep(bytes('['.repeat(500) + ']'.repeat(500)))).toBe(false)
  expect(isTooDeep(bytes('['.repeat(501) + ']'.repeat(501)))).toBe(true)
  expect(isTooDeep(bytes('{"a":'.repeat(6000)))).toBe(true)
  expect(isTooDeep(bytes(`[${'[],'.repeat(10_000)}[]]`))).toBe(false)
})

it('brackets inside a string do not count', () => {
  expect(isTooDeep(bytes(JSON.stringify({ a: '['.repeat(1000), b: `\\"${'{'.repeat(1000)}` })))).toBe(false)
  expect(isTooDeep(bytes(`["\\"",${'['.repeat(501)}`))).toBe(true)
})
