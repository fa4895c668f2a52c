import { expect, test } from 'vitest'
import { installMethod } from './installMethod.ts'
import { isSnoozed } from '../suggestions/dismissedSuggestions.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `${iphone} Version/18.0 Mobile/15E148 Safari/604.1`
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36'
const tab = { touchPoints: 5, installed: false, canAsk: false }

test.each([
  { is: 'Safari of an iPhone', browser: { ...tab, userAgent: safari }, method: 'sheet' },
  {
    is: 'Safari of an iPad, which says that it is a Mac',
    browser: { ...tab, userAgent: mac },
    method: 'sheet',
  },
  { is: 'Safari of a Mac', browser: { ...tab, userAgent: mac, touchPoints: 0 }, method: 'none' },
  {
    is: 'the installed app of an iPhone',
    browser: { ...tab, userAgent: safari, installed: true },
    method: 'none',
  },
  {
    is: 'Chrome of an iPhone',
    browser: { ...tab, userAgent: `${iphone} CriOS/150.0 Mobile/15E148 Safari/604.1` },
    method: 'none',
  },
  {
    is: 'Edge of an iPhone',
    browser: { ...tab, userAgent: `${iphone} Version/18.0 EdgiOS/150.0 Mobile/15E148 Safari/604.1` },
    method: 'none',
  },
  {
    is: 'a window inside another app of an iPhone',
    browser: { ...tab, userAgent: `${iphone} Mobile/15E148 Instagram 300.0` },
    method: 'none',
  },
  {
    is: 'Chrome of an Android phone that can ask',
    browser: { ...tab, userAgent: android, canAsk: true },
    method: 'prompt',
  },
  {
    is: 'Chrome of an Android phone that has not said so',
    browser: { ...tab, userAgent: android },
    method: 'none',
  },
  {
    is: 'the installed app of an Android phone',
    browser: { ...tab, userAgent: android, canAsk: true, installed: true },
    method: 'none',
  },
])('$is: $method', ({ browser, method }) => {
  expect(installMethod(browser)).toBe(method)
})

test('a dismissed suggestion is not shown again for thirty days, also when the clock was set back', () => {
  const day = 86_400_000
  const now = Date.parse('2026-11-24T12:00:00Z')
  expect(isSnoozed(null, now)).toBe(false)
  for (const days of [0, 7, 30, -1]) expect([days, isSnoozed(now - days * day, now)]).toEqual([days, true])
  expect(isSnoozed(now - 31 * day, now)).toBe(false)
})
