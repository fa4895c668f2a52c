/**
 * `npm run screenshots:product`: the screenshots of the product for the public pages and for the browser's install
 * prompt, with the demo's data, into public/producto. Run it again when one of these screens has changed; the files are
 * committed.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import {
  type ProductPicture,
  productPictures,
  productSize,
  screenshotFile,
  type ScreenshotForm,
  screenshotSizes,
} from '../../src/domain/productPicture.ts'
import { people } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { startApp } from './site.ts'

const folder = join(import.meta.dirname, '../../public/producto')
/** The lowest quality at which its text is sharp. */
const QUALITY = 45
/** A tenth smaller than with the default of 4; half a minute for each picture. */
const MOST_EFFORT = 9
const JPEG_QUALITY = 70

const screens: Readonly<Record<ProductPicture, string>> = {
  licencias: '/dashboard/licenses',
  chat: '/dashboard/account-manager',
  reporte: '/dashboard/reports',
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/dashboard$/)
  // The toast of the log-in must not be in the picture.
  await page.waitForTimeout(6_000)
}

async function take(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: productSize,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })
  const page = await context.newPage()
  await signIn(page)
  for (const name of productPictures) {
    await page.goto(screens[name])
    await page.waitForTimeout(2_500)
    const file = join(folder, `${name}-${colorScheme}.avif`)
    const { size } = await sharp(await page.screenshot())
      .avif({ quality: QUALITY, effort: MOST_EFFORT })
      .toFile(file)
    console.log(`${name} ${colorScheme}: ${size} bytes`)
  }
  await context.close()
}

/**
 * Takes the pictures of the web manifest: only light ones, because the browser draws its prompt before the app's
 * colours are known.
 */
async function takeForManifest(browser: Browser, url: string, form: ScreenshotForm): Promise<void> {
  const { width, height } = screenshotSizes[form]
  const phone = form === 'narrow'
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone ? productSize : { width, height },
    deviceScaleFactor: phone ? width / productSize.width : 1,
    hasTouch: phone,
    isMobile: phone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  })
  const page = await context.newPage()
  await signIn(page)
  for (const name of productPictures) {
    await page.goto(screens[name])
    await page.waitForTimeout(2_500)
    const file = screenshotFile(name, form)
    const { size } = await sharp(await page.screenshot())
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
      .toFile(join(folder, file))
    console.log(`${file}: ${size} bytes`)
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const app = await startApp()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
// `-- manifest`: only those of the web manifest.
if (!process.argv.includes('manifest'))
  for (const scheme of ['light', 'dark'] as const) await take(browser, app.url, scheme)
for (const form of ['narrow', 'wide'] as const) await takeForManifest(browser, app.url, form)
await browser.close()
await app.close()
