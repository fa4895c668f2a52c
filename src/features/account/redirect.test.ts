import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test.each([
  '/dashboard',
  '/admin/messages/1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  '/contract-review?plan=ESTANDAR&billing=annual#firma',
])('a path of our own is followed: %s', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  ['an absolute address', 'https://evil.example/dashboard'],
  ['another scheme', 'javascript:alert(1)'],
  ['a scheme-relative address', '//evil.example'],
  ['a backslash, which browsers read as a slash', '/\\evil.example'],
  ['a backslash further on', '/dashboard\\..\\..//evil.example'],
  ['dots that fold into a scheme-relative address', '/..//evil.example'],
  ['a tab that parsers drop', '/\t/evil.example'],
  ['a line break that parsers drop', '/\n/evil.example'],
  ['a NUL', '/\u0000/evil.example'],
  ['a relative path', 'dashboard'],
  ['nothing', ''],
  ['log-in itself, which would go round for ever', '/login?redirect=%2Flogin'],
])('%s is not followed', (_what, raw) => {
  expect(safeRedirect(raw)).toBeNull()
})

test('an address without a redirect gives null', () => {
  expect(safeRedirect(null)).toBeNull()
})
