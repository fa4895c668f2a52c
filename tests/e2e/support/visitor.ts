import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

declare global {
  var shifted: number | undefined
}

/** Adds up layout shifts without user input, from the first paint on. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    globalThis.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          globalThis.shifted = (globalThis.shifted ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => globalThis.shifted ?? Number.NaN)

/** React has hydrated the page: its effects have run. */
const attached = (page: Page): Promise<boolean> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name?.includes('device') === true),
  )

/** Presses a key until React has hydrated the page: the first press may come before the page has a script for it. */
export const attach = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Shift')
    expect(await attached(page)).toBe(true)
  }).toPass()

/** The worker is active, and has the whole site on the device. */
export const offlineReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)
