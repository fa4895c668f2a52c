import { expect, it } from 'vitest'
import { decimal, isoTimestamp, jsonParameter, textParameter, wholeNumber } from './values.ts'

it('timestamps are written as ISO 8601', () => {
  expect(isoTimestamp('2026-11-21 01:46:20.123456+00')).toBe('2026-11-21T01:46:20.123456+00:00')
  expect(isoTimestamp('2026-11-21 01:46:20+05:30')).toBe('2026-11-21T01:46:20+05:30')
  expect(isoTimestamp('2026-11-21 01:46:20')).toBe('2026-11-21T01:46:20')
  expect(isoTimestamp('infinity')).toBe('infinity')
})

it('numbers are converted when they keep their value', () => {
  expect(['12.50', '0.10', '100', '100.00', '-3.5'].map(decimal)).toEqual([12.5, 0.1, 100, 100, -3.5])
  expect(decimal('12345678901234567890.12')).toBe('12345678901234567890.12')
  expect(decimal('NaN')).toBe('NaN')
  expect(wholeNumber('9007199254740991')).toBe(9007199254740991)
  expect(wholeNumber('9007199254740993')).toBe(9007199254740993n)
})

it('text counts as JSON only when it is an object or a list of JSON', () => {
  expect(jsonParameter({ a: 1 })).toBe('{"a":1}')
  expect(jsonParameter('{"a":1}')).toBe('{"a":1}')
  expect(jsonParameter('[1]')).toBe('[1]')
  expect(jsonParameter('[sic] dijo')).toBe('"[sic] dijo"')
  expect(jsonParameter('12')).toBe('"12"')
})

it('PostgreSQL gets text, and objects as JSON', () => {
  expect([1, true, 12n, 'hola', { toString: 1 }, ['a']].map(textParameter)).toEqual([
    '1',
    'true',
    '12',
    'hola',
    '{"toString":1}',
    '["a"]',
  ])
  expect(textParameter(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})
