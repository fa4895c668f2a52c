import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type ViewportSize } from '@playwright/test'
import { findChromium } from '../../support/chromium.ts'
import type { Backend } from './backend.ts'
import type { Device } from './fixtures.ts'

type ProfileOptions = {
  readonly viewport: ViewportSize | null
  readonly isMobile: boolean
  /** Additional switches of Chromium. */
  readonly args?: readonly string[]
  /** Playwright's switches that would disable the tested feature. */
  readonly without?: readonly string[]
}

/** A device with a browser profile on the disk: without one, Chromium neither installs an app nor subscribes to pushes. */
export async function openProfileDevice(
  backend: Backend,
  { viewport, isMobile, args = [], without = [] }: ProfileOptions,
): Promise<{ device: Device; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-profile-'))
  const context: BrowserContext = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: ['--no-sandbox', ...args],
    ignoreDefaultArgs: [...without],
    baseURL: backend.url,
    viewport,
    isMobile,
    hasTouch: isMobile,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    permissions: ['background-sync', 'notifications'],
  })
  return {
    device: {
      context,
      async open(path) {
        const page = await context.newPage()
        await page.goto(path, { waitUntil: 'commit' })
        return page
      },
      takeSession: async () => false,
      keepSession: async () => undefined,
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
