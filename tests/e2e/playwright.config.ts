import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'

const browser = { launchOptions: { executablePath: findChromium(), args: ['--no-sandbox'] } }

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A second try on a machine that is busy with something else; run.ts prints how many needed one.
  retries: 1,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    trace: 'retain-on-failure',
    permissions: ['background-sync'],
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...browser,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    // The gates are texts and addresses: once is enough.
    {
      name: 'desktop',
      testIgnore: 'gates.spec.ts',
      use: { ...browser, viewport: { width: 1440, height: 900 } },
    },
  ],
})
