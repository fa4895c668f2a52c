import { expect, test } from 'vitest'
import { httpsOnly } from './links.ts'

test('only an https link can be clicked', () => {
  expect(httpsOnly('https://cal.com/diego')).toBe('https://cal.com/diego')
  expect(httpsOnly('javascript:alert(1)')).toBeNull()
  expect(httpsOnly('http://cal.com')).toBeNull()
  expect(httpsOnly('diego')).toBeNull()
  expect(httpsOnly(null)).toBeNull()
})
