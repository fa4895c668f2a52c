/**
 * `npm run screenshots [part of a name]`: every public page, every screen of the app and the gallery, in
 * test-results/screenshots/, at 1440 and 390, light and dark. Fails where a page is wider than a screen of 320.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium } from '../support/chromium.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'
import { startGallery } from '../support/gallery.ts'
import { publicPaths } from '../support/publicPages.ts'
import type { Shot } from './shot.ts'
import { appShots, publicShots } from './shots.ts'
import { type App, startApp } from './site.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test-results/screenshots')
const wanted = process.argv[2] ?? ''

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  narrow: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
} as const
type DeviceName = keyof typeof devices
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const contextFor = (browser: Browser, baseURL: string, device: DeviceName, colorScheme: Scheme) =>
  browser.newContext({
    ...devices[device],
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })

async function signIn(context: BrowserContext, { email, password }: NonNullable<Shot['as']>): Promise<void> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/(dashboard|admin)(\/|$)/)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.close()
}

/** After this time, a screen shows its skeletons on purpose: the gallery, or a list that needs a connection. */
const LONGEST_LOAD_MS = 10_000

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Without this a busy machine photographs skeletons.
  for (const end = Date.now() + LONGEST_LOAD_MS; Date.now() < end; await page.waitForTimeout(200))
    if ((await page.locator('.skeleton').count()) === 0) break
  // Scrolling loads the lazy parts first.
  await page.waitForTimeout(600)
}

async function overflowOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    // A screen of the portal scrolls in its panes, never as a whole.
    if (/^\/(dashboard|admin)/.test(location.pathname) && scrollHeight > clientHeight)
      return `the whole screen scrolls, ${scrollHeight} px high`
    if (scrollWidth <= clientWidth) return null
    const tooWide = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth} px, by ${tooWide?.outerHTML.slice(0, 160) ?? 'no element'}`
  })
}

const overflows: string[] = []
let taken = 0

async function take(context: BrowserContext, shot: Shot, device: DeviceName, scheme: Scheme): Promise<void> {
  if (shot.only !== undefined && shot.only !== device && device !== 'narrow') return
  const page = await context.newPage()
  await page.goto(shot.path, { waitUntil: 'load' })
  await settle(page)
  if (device !== 'narrow' || shot.only !== 'desktop') await shot.prepare?.(page)
  await settle(page)
  if (device === 'narrow') {
    const found = await overflowOf(page)
    if (found !== null) overflows.push(`${shot.name}: ${found}`)
  } else {
    const name = `${shot.name}-${devices[device].viewport.width}-${scheme}.png`
    await page.screenshot({ path: join(folder, name), fullPage: shot.whole ?? false })
    taken += 1
  }
  await context.setOffline(false)
  await page.close()
}

/** One context per account: signed in once, photographed many times. */
async function takeAll(
  browser: Browser,
  { url, reset }: Pick<App, 'url' | 'reset'>,
  shots: Shot[],
): Promise<void> {
  const accounts = new Set(shots.map(({ as }) => as))
  for (const device of ['desktop', 'phone', 'narrow'] as const)
    for (const scheme of device === 'narrow' ? (['light'] as const) : schemes)
      for (const account of accounts) {
        const context = await contextFor(browser, url, device, scheme)
        if (account !== undefined) await signIn(context, account)
        for (const shot of shots.filter(({ as }) => as === account)) {
          await reset()
          await take(context, shot, device, scheme)
        }
        await context.close()
      }
}

const matches = ({ name }: Shot) => name.includes(wanted)

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const shots = [...publicShots([...publicPaths, '/no-existe']), ...appShots].filter(matches)
if (shots.length > 0) {
  const app = await startApp()
  try {
    await takeAll(browser, app, shots)
  } finally {
    // Left open, the server would prevent a failed run from ending.
    await app.close()
  }
}
if ('gallery'.includes(wanted)) {
  const gallery = await startGallery()
  await takeAll(browser, { url: gallery.url, reset: async () => undefined }, [
    { name: 'gallery', path: gallery.url, whole: true },
  ])
  await gallery.close()
}
await browser.close()

console.log(`${taken} pictures in ${folder}`)
for (const overflow of overflows) console.error(`On a screen of 320 px: ${overflow}`)
process.exitCode = overflows.length === 0 ? 0 : 1
