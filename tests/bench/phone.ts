/**
 * `npm run bench:phone`: a phone whose processor is four times slower, on a line of 400 kbit/s: until the app is installed for
 * use without a signal, what moves on the main screens, and frames while a conversation of 8,000 messages is scrolled.
 * `-- <folder> <folder>` measures other builds one after the other in the same run; each must serve this server.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { Backend, distFolder, people } from '../e2e/support/backend.ts'
import { shiftsOf, watchShifts } from '../e2e/support/visitor.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'
import { findHeadlessChromium } from '../support/chromium.ts'
import { slow3G, slowNetwork } from '../support/slow-network.ts'
import { median, say, verdict } from './figures.ts'
import { fillMirror } from './inside.ts'

const SLOWED = 4
const INSTALLED_MOST_MS = 8_000
/** One frame at 60 a second, and a little: the browser's clock is not exact. */
const FRAME_MOST_MS = 17.5
const ROUNDS = 3

const screens = [
  '/dashboard',
  '/dashboard/services',
  '/dashboard/billing',
  '/dashboard/account-manager',
  '/dashboard/settings',
]

async function openPhone(baseURL: string): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags })
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })
  return { context, close: () => browser.close() }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return page
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByText('Lo que te espera').waitFor({ timeout: 60_000 })
}

/** ms from the address to the moment when the dashboard opens without a network. */
async function installed(backend: Backend): Promise<number> {
  const network = await slowNetwork(Number(new URL(backend.url).port), slow3G)
  const { context, close } = await openPhone(network.url)
  const page = await slowPage(context)
  const started = performance.now()
  await page.goto('/login', { waitUntil: 'commit' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 })
  const took = performance.now() - started
  await close()
  network.close()
  return took
}

/** The sum of what moves while each of the main screens loads. */
async function movement(context: BrowserContext): Promise<number> {
  await watchShifts(context)
  const page = await slowPage(context)
  let sum = 0
  for (const path of screens) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForTimeout(2_000)
    sum += await shiftsOf(page)
  }
  await page.close()
  return sum
}

/** ms of each frame while a thumb scrolls up. */
async function scrolled(backend: Backend, context: BrowserContext): Promise<readonly number[]> {
  const first = await context.newPage()
  await first.goto('/dashboard/account-manager')
  await first.getByRole('region', { name: /^Conversación con/ }).waitFor()
  await backend.proxy.down()
  await first.evaluate(fillMirror, { uid: people.client.id, manager: people.agent.id, count: 8_000 })
  await first.close()
  await backend.proxy.up()
  const page = await slowPage(context)
  await page.goto('/dashboard/account-manager')
  await page.getByRole('region', { name: /^Conversación con/ }).waitFor()
  await page.waitForTimeout(3_000)
  await page.evaluate(() => {
    const frames: number[] = []
    Reflect.set(globalThis, 'frameTimes', frames)
    let last = performance.now()
    const frame = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const devtools = await context.newCDPSession(page)
  for (let thumb = 0; thumb < 5; thumb += 1)
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 400,
      yDistance: 2_000,
      speed: 2_500,
      gestureSourceType: 'touch',
    })
  const frames = await page.evaluate((): number[] => Reflect.get(globalThis, 'frameTimes'))
  await page.close()
  return frames.slice(1)
}

async function measure(): Promise<void> {
  process.stdout.write(`build ${distFolder}\n`)
  const backend = await Backend.start()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await installed(backend))
  say('installed for use without a signal, 400 kbit/s', times)
  verdict(`within ${INSTALLED_MOST_MS / 1000} s (median)`, median(times) <= INSTALLED_MOST_MS)
  const { context, close } = await openPhone(backend.url)
  await signIn(await context.newPage())
  const moved = await movement(context)
  process.stdout.write(`layout shift of ${screens.length} screens: ${moved.toFixed(4)}\n`)
  verdict('none', moved === 0)
  const frames = await scrolled(backend, context)
  say('frames while 8,000 messages are scrolled', frames)
  const late = frames.filter((ms) => ms > FRAME_MOST_MS).length / frames.length
  process.stdout.write(`frames later than 60 a second: ${(late * 100).toFixed(1)} % of ${frames.length}\n`)
  await close()
  await backend.end()
}

const builds = process.argv.slice(2)
if (builds.length === 0) await measure()
// The folder is read when the module is: each in a process of its own.
else
  for (const folder of builds)
    spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'phone.ts')], {
      stdio: 'inherit',
      env: { ...process.env, DIST: folder },
    })
process.exit(0)
