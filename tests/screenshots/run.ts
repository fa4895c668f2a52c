/**
 * `npm run screenshots [parts of names] [phone-light]`: every public page, every screen of the app and the gallery, in
 * test-results/screenshots/, at 1440 and 390, light and dark. Fails where a page is wider than a screen of 320.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium } from '../support/chromium.ts'
import type { Backend } from '../e2e/support/backend.ts'
import { wrongFiles } from '../e2e/support/app-files.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'
import { startGallery } from '../support/gallery.ts'
import { publicPaths } from '../support/public-pages.ts'
import type { Shot, Trouble } from './shot.ts'
import { appShots, publicShots } from './shots.ts'
import { type App, startApp } from './site.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test-results/screenshots')
const [wanted = '', onlyVariant] = process.argv.slice(2)

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  narrow: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
} as const
type DeviceName = keyof typeof devices
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

const contextFor = (browser: Browser, baseURL: string, { device, scheme }: Variant) =>
  browser.newContext({
    ...devices[device],
    baseURL,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })

async function signIn(page: Page, { email, password }: NonNullable<Shot['as']>): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/(dashboard|admin)(\/|$)/)
}

const always = { method: 'any', times: Number.POSITIVE_INFINITY }
/** The answer with which PostgREST reports a failure of the database. */
const serverError = {
  does: 'answer',
  status: 500,
  body: { code: 'XX000', message: 'internal error' },
} as const
const isOffline = (trouble: Trouble | undefined): boolean => trouble?.startsWith('offline') === true
const isFirst = (trouble: Trouble | undefined): boolean => trouble?.endsWith('first opening') === true

/** The most that the first load of the whole app takes on a busy machine. */
const LONGEST_START_MS = 180_000

/** A device with the whole app, signed in, before its trouble begins. */
async function startDevice(context: BrowserContext, { backend, dist }: App, group: Group): Promise<void> {
  const { as, trouble } = group
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_START_MS)
  if (isFirst(trouble)) backend.proxy.fail(/sync_pull/, serverError, always)
  if (as === undefined) await page.goto('/login')
  else await signIn(page, as)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  if (trouble !== undefined) {
    for (const end = Date.now() + LONGEST_START_MS; Date.now() < end; await page.waitForTimeout(1_000))
      if ((await wrongFiles(page, dist)).length === 0) break
    if (as !== undefined && !isFirst(trouble))
      await page.getByRole('button', { name: 'Sincronización: Al día' }).waitFor()
  }
  await page.close()
}

async function beginTrouble(context: BrowserContext, { backend }: App, trouble: Trouble): Promise<void> {
  if (!isOffline(trouble)) backend.proxy.fail(/^\/(rest|functions|auth|storage)\/v1\//, serverError, always)
  else {
    await context.setOffline(true)
    await backend.proxy.down()
  }
}

async function endTrouble({ backend }: App): Promise<void> {
  backend.proxy.clear()
  await backend.proxy.up()
}

/** After this time, a screen shows its skeletons on purpose: the gallery, or a list that needs a connection. */
const LONGEST_LOAD_MS = 10_000
/** With its trouble, a screen may show them for as long as the trouble lasts. */
const LONGEST_IN_TROUBLE_MS = 4_000

async function settle(page: Page, longestMs = LONGEST_LOAD_MS): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  // Without this a busy machine photographs skeletons and spinners.
  for (const end = Date.now() + longestMs; Date.now() < end; await page.waitForTimeout(200))
    if ((await page.locator('.skeleton, .spinner').count()) === 0) break
  // Scrolling loads the lazy parts first.
  await page.waitForTimeout(600)
}

async function overflowOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    // A page that is too wide is zoomed out: then it is also higher than the screen.
    const tooWide = [...document.body.querySelectorAll('*')].findLast(
      (element) => element.getBoundingClientRect().right > screen.width + 1,
    )
    if (scrollWidth > Math.min(clientWidth, screen.width))
      return `${scrollWidth} px, by ${tooWide?.outerHTML.slice(0, 160) ?? 'no element'}`
    // A screen of the portal scrolls in its panes, never as a whole.
    // Measured by scrolling: on a newly opened page `scrollHeight` may still be that of the window's first size.
    scrollTo(0, scrollHeight)
    const scrolled = scrollY
    scrollTo(0, 0)
    if (/^\/(dashboard|admin)/.test(location.pathname) && scrolled > 0)
      return `the whole screen scrolls by ${scrolled} px of ${scrollHeight} (screen ${clientHeight})`
    return null
  })
}

const overflows: string[] = []
const failures: string[] = []
let taken = 0

type Variant = { readonly device: DeviceName; readonly scheme: Scheme }

async function take(page: Page, shot: Shot, backend: Backend | null, variant: Variant): Promise<void> {
  const { device, scheme } = variant
  const longest = shot.trouble === undefined ? LONGEST_LOAD_MS : LONGEST_IN_TROUBLE_MS
  await page.goto(shot.path, { waitUntil: 'load' })
  // The frame of a page whose script is still loading has no heading.
  if (shot.trouble !== undefined)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await settle(page, longest)
  if (shot.prepare !== undefined && backend !== null && (device !== 'narrow' || shot.only !== 'desktop')) {
    await shot.prepare(page, backend)
    await settle(page, longest)
  }
  if (device === 'narrow') {
    const found = await overflowOf(page)
    if (found !== null) overflows.push(`${shot.name}: ${found}`)
  } else {
    const name = `${shot.name}-${devices[device].viewport.width}-${scheme}.png`
    await page.screenshot({ path: join(folder, name), fullPage: shot.whole ?? false })
    taken += 1
  }
}

/** A shot that fails does not prevent the others. */
async function tryTake(
  context: BrowserContext,
  shot: Shot,
  backend: Backend | null,
  variant: Variant,
): Promise<void> {
  const { device, scheme } = variant
  if (shot.only !== undefined && shot.only !== device && device !== 'narrow') return
  const page = await context.newPage()
  try {
    await take(page, shot, backend, variant)
  } catch (error) {
    failures.push(`${shot.name} (${device}, ${scheme}): ${String(error)}`)
  }
  if (!isOffline(shot.trouble)) await context.setOffline(false)
  await page.close()
}

/** The shots that are taken on one device: signed in once, photographed many times. */
type Group = {
  readonly as: Shot['as'] | undefined
  readonly trouble: Trouble | undefined
  readonly shots: readonly Shot[]
}

function groupsOf(shots: readonly Shot[]): Group[] {
  const groups: (Group & { readonly shots: Shot[] })[] = []
  for (const shot of shots) {
    const { as, trouble } = shot
    const group = groups.find((one) => one.as === as && one.trouble === trouble)
    if (group === undefined) groups.push({ as, trouble, shots: [shot] })
    else group.shots.push(shot)
  }
  return groups
}

const variants: readonly Variant[] = [
  ...(['desktop', 'phone'] as const).flatMap((device) => schemes.map((scheme) => ({ device, scheme }))),
  { device: 'narrow' as const, scheme: 'light' as const },
].filter(({ device, scheme }) => onlyVariant === undefined || `${device}-${scheme}` === onlyVariant)

async function takeGroup(browser: Browser, app: App, group: Group, variant: Variant): Promise<void> {
  const context = await contextFor(browser, app.url, variant)
  await startDevice(context, app, group)
  if (group.trouble !== undefined) await beginTrouble(context, app, group.trouble)
  for (const shot of group.shots) {
    await app.reset()
    await tryTake(context, shot, app.backend, variant)
  }
  await endTrouble(app)
  await context.close()
}

async function takeGallery(browser: Browser): Promise<void> {
  const gallery = await startGallery()
  for (const variant of variants) {
    const context = await contextFor(browser, gallery.url, variant)
    await tryTake(context, { name: 'gallery', path: gallery.url, whole: true }, null, variant)
    await context.close()
  }
  await gallery.close()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const shots = [...publicShots([...publicPaths, '/no-existe']), ...appShots].filter(({ name }) =>
  wanted.split(',').some((part) => name.includes(part)),
)
try {
  if (shots.length > 0) {
    const app = await startApp()
    try {
      for (const variant of variants)
        for (const group of groupsOf(shots)) await takeGroup(browser, app, group, variant)
    } finally {
      await app.close()
    }
  }
  if ('gallery'.includes(wanted)) await takeGallery(browser)
} finally {
  // Left open, browser and server would prevent a failed run from ending.
  await browser.close()
}

console.log(`${taken} pictures in ${folder}`)
for (const overflow of overflows) console.error(`On a screen of 320 px: ${overflow}`)
for (const failure of failures) console.error(`Not taken: ${failure}`)
process.exitCode = overflows.length + failures.length === 0 ? 0 : 1
