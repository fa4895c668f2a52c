import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'

const browser = { launchOptions: { executablePath: findChromium(), args: chromiumFlags } }

/** Every part of the gallery, every stop by keyboard, axe on every screen, every way into an account, printed figures: minutes each. */
const ofTheProof = [
  'gallery.spec.ts',
  'keyboard.spec.ts',
  'accessibility.spec.ts',
  'account-accessibility.spec.ts',
  'account-recovery.spec.ts',
  'account-sessions.spec.ts',
  'account-staff.spec.ts',
  'long-list.spec.ts',
  'pad-frames.spec.ts',
  'purchase-accessibility.spec.ts',
  // Notifications need the whole browser: the headless shell of `npm test` refuses them.
  'push.spec.ts',
]

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results/browser',
  // A machine may be busy with something else: a test waits for what happens, and not for the clock.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Of two on two cores, a quarter of the time both wait for something.
  workers: 3,
  // A second try on a machine that is busy with something else; run.ts prints how many needed one.
  retries: 1,
  fullyParallel: true,
  // A way round something that another test goes through, and everything under axe: minutes together.
  ...(process.env['PROOF'] === '1' ? {} : { grepInvert: /@proof/ }),
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Recording costs a fifth of the time; a test that fails is run again with it.
    trace: 'on-first-retry',
    permissions: ['background-sync'],
    // Without a graphics card, drawing what moves takes more processor time than the app (5.5 of 9.5 s of a first log-in). With
    // movement, the proof.
    ...(process.env['PROOF'] === '1' ? {} : { contextOptions: { reducedMotion: 'reduce' as const } }),
  },
  projects: [
    {
      name: 'phone',
      ...(process.env['PROOF'] === '1' ? {} : { testIgnore: ofTheProof }),
      use: {
        ...browser,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    // What hangs on the size of the screen; the proof runs all of it twice.
    {
      name: 'desktop',
      ...(process.env['PROOF'] === '1'
        ? { testIgnore: 'gates.spec.ts' }
        : { testMatch: ['story.spec.ts', 'purchase.spec.ts'] }),
      use: { ...browser, viewport: { width: 1440, height: 900 } },
    },
  ],
})
