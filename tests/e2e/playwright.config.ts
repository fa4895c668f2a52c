import { defineConfig } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'

const browser = { launchOptions: { executablePath: findChromium(), args: chromiumFlags } }

/**
 * The whole gallery, every stop by keyboard, axe on every screen, every way to sign in, printed figures: minutes each.
 */
const ofTheProof = [
  'gallery.spec.ts',
  'gallery-keyboard.spec.ts',
  'keyboard.spec.ts',
  'layout-shift.spec.ts',
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
  'push-subscription.spec.ts',
]

/**
 * Tests of single screens: they run in `npm run stories` and in the proof. `npm test` tests what holds for all screens (they open
 * at once, work without a network, lose nothing, send nothing twice, and show no person another's data) and the steps from a
 * visitor to a paid contract: with the single screens it would take twice its eight minutes.
 */
const ofTheScreens = [
  'account.spec.ts',
  'addendum-start.spec.ts',
  'chat-search.spec.ts',
  'checkout-faults.spec.ts',
  'checkout.spec.ts',
  'confirmation.spec.ts',
  'crawler.spec.ts',
  'device-lock.spec.ts',
  'discreet.spec.ts',
  'fiscal.spec.ts',
  'form-drafts.spec.ts',
  'handover.spec.ts',
  'integrations.spec.ts',
  'marketplace.spec.ts',
  'meetings.spec.ts',
  'missing-part.spec.ts',
  'notification-settings.spec.ts',
  'palette.spec.ts',
  'passkeys.spec.ts',
  'picture.spec.ts',
  'presence.spec.ts',
  'reports.spec.ts',
  'resources.spec.ts',
  'seats.spec.ts',
  'service-end.spec.ts',
  'settings.spec.ts',
  'share.spec.ts',
  'sign-in-methods.spec.ts',
  'signer-email.spec.ts',
  'site-attach.spec.ts',
  'site-native.spec.ts',
  'staff-audit.spec.ts',
  'staff-availability.spec.ts',
  'staff-bulk.spec.ts',
  'staff-invoices.spec.ts',
  'staff-keys.spec.ts',
  'staff-leads.spec.ts',
  'staff-library.spec.ts',
  'staff-meetings.spec.ts',
  'staff-overview.spec.ts',
  'staff-promotions.spec.ts',
  'staff-saved-views.spec.ts',
  'staff-swipe.spec.ts',
  'staff-system.spec.ts',
  'staff-team.spec.ts',
  'staff-tickets.spec.ts',
  'staff-tiers.spec.ts',
  'staff-tools.spec.ts',
  'staff-view-as.spec.ts',
  'storefront.spec.ts',
  'stripe-fields.spec.ts',
  'tax-once.spec.ts',
  'tools.spec.ts',
  'typed-text.spec.ts',
]

const inProof = process.env['PROOF'] === '1'
const withScreens = process.env['STORIES'] === '1'
const leftOut = [...(withScreens ? [] : ofTheScreens), ...ofTheProof]
/** Variants of what another test covers, everything with axe, and single screens: minutes together. */
const leftOutTitles = withScreens ? /@proof/ : /@proof|@screen/
/** Measures a time: beside other tests, it would measure them. */
const alone = /@alone/
const isAlone = process.env['ALONE'] === '1'

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  outputDir: '../../test-results/browser',
  // A machine may be busy: a test waits for events, not for the clock.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // With two on two cores, both wait for something a quarter of the time.
  workers: isAlone ? 1 : 3,
  // A second attempt on a busy machine; run.ts prints how many needed one.
  retries: 1,
  fullyParallel: true,
  ...(isAlone ? { grep: alone } : { grepInvert: inProof ? alone : leftOutTitles }),
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Recording costs a fifth of the time; a failed test is run again with it.
    trace: 'on-first-retry',
    permissions: ['background-sync'],
    // Without a graphics card, drawing animations takes more processor time than the app (5.5 of 9.5 s of a first
    // log-in). Only the proof has animations, on the phone.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      ...(inProof ? {} : { testIgnore: leftOut }),
      use: {
        ...browser,
        ...(inProof ? { contextOptions: {} } : {}),
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    // Tests that depend on the size of the screen; the proof runs all of them twice.
    {
      name: 'desktop',
      ...(inProof
        ? {}
        : { testMatch: withScreens ? ['story.spec.ts', 'purchase.spec.ts'] : ['story.spec.ts'] }),
      use: { ...browser, viewport: { width: 1440, height: 900 } },
    },
  ],
})
