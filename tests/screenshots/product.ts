/**
 * `npm run screenshots:product`: the pictures of the real product that the public pages show, with the demo's data, into
 * public/producto. Run it again when a screen that they show has changed; they are committed.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { productPictures, productSize } from '../../src/domain/productPicture.ts'
import { people } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { startApp } from './site.ts'

const folder = join(import.meta.dirname, '../../public/producto')
/** The lowest quality at which the text on it is sharp. */
const QUALITY = 45

const screens: Readonly<Record<(typeof productPictures)[number], string>> = {
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
  // The toast of the log-in is no part of the product's face.
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
      .avif({ quality: QUALITY })
      .toFile(file)
    console.log(`${name} ${colorScheme}: ${size} bytes`)
  }
  await context.close()
}

mkdirSync(folder, { recursive: true })
const app = await startApp()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const scheme of ['light', 'dark'] as const) await take(browser, app.url, scheme)
await browser.close()
await app.close()
