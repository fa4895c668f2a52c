import { setFlagsFromString } from 'node:v8'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { Backend, distFolder } from './backend.ts'
import { KeptSessions } from './kept-sessions.ts'
import type { Account } from './log-in.ts'

type WorkerFixtures = {
  /** One server per worker; its tests run one after another. */
  workerBackend: Backend
  keptSessions: KeptSessions
}

type Fixtures = {
  /** Reports that the page is expected to log; anything else on the console fails the test. */
  reports: string[]
  /**
   * Whether the devices of a test have the service worker. Its install fetches every file of the app, which is most of
   * a short test's time: only where the app is opened or works offline, is updated, or syncs under faults.
   */
  worker: boolean
  /** The worker's backend, with the demo's data restored. */
  backend: Backend
  /** A device: a separate browser. Its pages' console errors fail the test. */
  device: (options?: DeviceOptions) => Promise<Device>
}

/** `worker`: overrides the setting of the file for this device. */
type DeviceOptions = BrowserContextOptions & { worker?: boolean }

export type Device = {
  context: BrowserContext
  open: (path: string) => Promise<Page>
  /** Signs in a device that has opened nothing yet. False: it has, or no session is kept. */
  takeSession: (account: Account) => Promise<boolean>
  /** Stores the session for the next test of this worker. */
  keepSession: (account: Account) => Promise<void>
}

/**
 * The browser's messages about a failed request, and those of the log-in library, which logs what fetch threw before it
 * returns it; everything else on the console is ours.
 */
const isNetworkNoise = (text: string) =>
  (text.startsWith('TypeError: Failed to fetch') && text.includes('/assets/client-')) ||
  text.startsWith('Failed to load resource') ||
  text.includes('WebSocket connection to') ||
  text.startsWith('The script has an unsupported MIME type')

/** `worker: inProof`: the test needs no worker, and also passes with one, which only the proof tries. */
export const inProof = process.env['PROOF'] === '1'

/**
 * A browser without workers. Playwright's own option keeps them and never answers, which the app reports as a fault.
 */
const withoutWorker = () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

export const test = base.extend<Fixtures, WorkerFixtures>({
  workerBackend: [
    // Playwright requires the first parameter to be destructured.
    async ({}, give) => {
      // The flag is for the embedded database: optimizing its code takes longer than the tests use it.
      setFlagsFromString('--liftoff-only')
      // Tests have few rows, and start the server again often.
      const backend = await Backend.start(distFolder, { databaseCacheMb: 16 })
      await give(backend)
      await backend.end()
    },
    { scope: 'worker' },
  ],
  keptSessions: [
    async ({ workerBackend }, give) => give(new KeptSessions(workerBackend)),
    { scope: 'worker' },
  ],
  reports: [[], { option: true }],
  worker: [false, { option: true }],
  backend: async ({ workerBackend, keptSessions }, give) => {
    await workerBackend.reset()
    await keptSessions.prepare()
    await give(workerBackend)
  },
  device: async ({ browser, backend, keptSessions, contextOptions, reports, worker }, give, info) => {
    const contexts: BrowserContext[] = []
    const errors: string[] = []
    await give(async ({ worker: hasWorker = worker, ...options } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...pickContext(info.project.use),
        ...options,
        baseURL: backend.url,
      })
      contexts.push(context)
      if (!hasWorker) await context.addInitScript(withoutWorker)
      context.on('console', (message) => {
        if (message.type() === 'error' && !isNetworkNoise(message.text())) errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      return {
        context,
        async open(path) {
          const page = await context.newPage()
          await page.goto(path, { waitUntil: 'commit' })
          return page
        },
        takeSession: async (account) => context.pages().length === 0 && keptSessions.take(context, account),
        keepSession: (account) => keptSessions.keep(context, account),
      }
    })
    for (const context of contexts) await context.close()
    expect(errors).toEqual(reports)
  },
})

type Use = {
  viewport?: { width: number; height: number } | null | undefined
  hasTouch?: boolean | undefined
  isMobile?: boolean | undefined
  deviceScaleFactor?: number | undefined
}

/** The options that make this project a phone or a desktop, for contexts that a test opens itself. */
const pickContext = ({ viewport, hasTouch, isMobile, deviceScaleFactor }: Use) => ({
  ...(viewport ? { viewport } : {}),
  ...(hasTouch ? { hasTouch } : {}),
  ...(isMobile ? { isMobile } : {}),
  ...(deviceScaleFactor ? { deviceScaleFactor } : {}),
  locale: 'es-MX',
  timezoneId: 'America/Mexico_City',
  permissions: ['background-sync'],
})

export { expect } from '@playwright/test'
