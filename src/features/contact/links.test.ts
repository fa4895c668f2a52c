import { expect, test } from 'vitest'
import { digits, httpsOnly } from './links.ts'

test('a Mexican number gets its country code, another keeps its own', () => {
  expect(digits('55 5012 8840')).toBe('525550128840')
  expect(digits('+1 (415) 555-0100')).toBe('14155550100')
})

test('only an https link can be clicked', () => {
  expect(httpsOnly('https://cal.com/diego')).toBe('https://cal.com/diego')
  expect(httpsOnly('javascript:alert(1)')).toBeNull()
  expect(httpsOnly('http://cal.com')).toBeNull()
  expect(httpsOnly('diego')).toBeNull()
  expect(httpsOnly(null)).toBeNull()
})
