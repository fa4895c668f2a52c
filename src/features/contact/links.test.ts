import { expect, test } from 'vitest'
import { httpsLinkOrNull } from './links.ts'

test('only an https link can be clicked', () => {
  expect(httpsLinkOrNull('https://cal.com/diego')).toBe('https://cal.com/diego')
  expect(httpsLinkOrNull('javascript:alert(1)')).toBeNull()
  expect(httpsLinkOrNull('http://cal.com')).toBeNull()
  expect(httpsLinkOrNull('diego')).toBeNull()
  expect(httpsLinkOrNull(null)).toBeNull()
})
