import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { updateCopy } from '../../src/copy/releases.ts'
import { FOREIGN_MARK } from '../support/foreign-page.ts'
import {
  buildNextVersion,
  foreignFiles,
  keepForeignPages,
  manifestOf,
  siteKept,
  wrongFiles,
} from './support/app-files.ts'
import { distFolder, people } from './support/backend.ts'
import { bubble, isOnDevice, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

const hotel = { does: 'foreign page', status: 200 } as const
const always = { method: 'any', times: Number.POSITIVE_INFINITY }
const script = /^\/sw\.js/
const notTheScript = /^\/(?!sw\.js)/

const logIn = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' })

const updateButton = (page: Page) => page.getByRole('button', { name: updateCopy.apply })

/** The result of the install that starts now. */
const installOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js')
    if (installing === null) return 'none began'
    await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
    return installing.state
  })

test('S22: nothing of a captive portal’s page is stored, and the app installs automatically once it is gone', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(script, hotel, always)
  const page = await (await device()).open('/')
  await page.waitForLoadState('networkidle')
  backend.proxy.clear()
  backend.proxy.fail(notTheScript, hotel, always)
  const end = await installOf(page)
  expect(await foreignFiles(page)).toEqual([])
  expect(end).toBe('redundant')
  // The page tries again automatically, and the captive portal answers again.
  const before = backend.proxy.count(script)
  await expect.poll(() => backend.proxy.count(script), { timeout: 30_000 }).toBeGreaterThan(before)
  expect(await foreignFiles(page)).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  backend.proxy.clear()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
  await siteKept(page)
  await backend.proxy.down()
  await page.goto('/login')
  await expect(logIn(page)).toBeVisible()
})

test('a page that the worker’s activation did not take over gets the worker, and opens the rest offline', async ({
  device,
}) => {
  const phone = await device()
  const page = await phone.open('/')
  await siteKept(page)
  // A reload that bypasses the worker is like a page whose loading began just before the activation.
  const devtools = await phone.context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})

test('S22: a foreign page or a redirect in the browser’s own cache does not prevent the app from installing', {
  tag: '@proof',
}, async ({ backend, device }) => {
  backend.proxy.fail(script, hotel, always)
  const page = await (await device()).open('/')
  await page.waitForLoadState('networkidle')
  const [first, second] = manifestOf(distFolder).filter(({ url }) => /^assets\/Billing.*\.js$/.test(url))
  const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
  const get = { method: 'GET' }
  const textOf = (url: string) =>
    page.evaluate((path) => fetch(path).then((answer) => answer.text()), `/${url}`)
  backend.proxy.fail(new RegExp(first?.url ?? ''), { ...hotel, headers: forEver }, get)
  const redirect = { ...forEver, location: '/gracias' }
  backend.proxy.fail(new RegExp(second?.url ?? ''), { ...hotel, status: 301, headers: redirect }, get)
  for (const time of ['the hotel answers', 'the browser answers']) {
    expect([time, await textOf(first?.url ?? '')]).toEqual([time, expect.stringContaining(FOREIGN_MARK)])
    expect([time, await textOf(second?.url ?? '')]).toEqual([time, expect.stringContaining('<html')])
  }
  backend.proxy.clear()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
  await siteKept(page)
})

test('S22: a captive portal’s page in place of the worker’s script leaves the current version', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await (await device()).open('/')
  await siteKept(page)
  backend.proxy.fail(/./, hotel, always)
  const update = page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(update).rejects.toThrow(/SecurityError/)
  await page.goto('/login')
  await expect(logIn(page)).toBeVisible()
  expect(await wrongFiles(page, distFolder)).toEqual([])
})

test('S22: a device whose older worker stored a captive portal’s page as the app is repaired by the next version', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await (await device()).open('/')
  await siteKept(page)
  await keepForeignPages(page, distFolder)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: FOREIGN_MARK })).toBeVisible()
  // The next version: the same files, but the shell has another key.
  const nextShell = (code: string) =>
    code.replace(/"revision":"\w+","url":"app.html"/, '"revision":"next","url":"app.html"')
  backend.proxy.fail(script, { does: 'replace', edit: nextShell }, always)
  await expect(async () => {
    await page.reload()
    await expect(logIn(page)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  expect(await foreignFiles(page)).toEqual([])
  await backend.proxy.down()
  await page.goto('/pricing')
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('/login')
  await expect(logIn(page)).toBeVisible()
})

// A second build, and three devices that get the fault at different places: a minute and a half on a quiet machine.
test('S22: while every third answer to a new version is a foreign page, the device has one version complete', {
  tag: '@proof',
}, async ({ backend, device }) => {
  test.setTimeout(600_000)
  const next = mkdtempSync(join(tmpdir(), 'azulejo-next-'))
  const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['version'])
  const buildOf = async (page: Page) => ((await versionOf(page)) === 'next' ? next : distFolder)
  const conversation = 'Tráeme dos sitios que te gusten'
  const phones = []
  for (let phase = 0; phase < 3; phase += 1) {
    const page = await signIn(await device(), people.client)
    await siteKept(page)
    phones.push({ phase, page })
  }
  await buildNextVersion(next)
  await backend.deploy(next)
  for (const { phase, page } of phones) {
    backend.proxy.fail(notTheScript, hotel, { ...always, every: 3, after: phase })
    const before = backend.proxy.count(script)
    // The old version is open and in use, online and offline, while the new one is loading.
    for (let visit = 1; visit <= 3; visit += 1) {
      await page.reload()
      await expect(bubble(page, conversation)).toBeVisible()
      await expect.poll(() => backend.proxy.count(script)).toBeGreaterThanOrEqual(before + visit)
      expect(await wrongFiles(page, await buildOf(page))).toEqual([])
      await backend.proxy.down()
      await page.reload()
      await expect(bubble(page, conversation)).toBeVisible()
      expect(await wrongFiles(page, await buildOf(page))).toEqual([])
      await backend.proxy.up()
    }
    await send(page, `Con la versión de antes ${phase}`)
    backend.proxy.clear()
    // S24: the app waits a minute at most before it tries again.
    await expect(updateButton(page)).toBeVisible({ timeout: 120_000 })
    expect([await wrongFiles(page, next), await wrongFiles(page, distFolder)]).toEqual([[], []])
    expect(await foreignFiles(page)).toEqual([])
    await updateButton(page).click()
    await page.waitForFunction(() => document.documentElement.dataset['version'] === 'next')
    await backend.proxy.down()
    await page.reload()
    await expect(bubble(page, conversation)).toBeVisible()
    await send(page, `Sin señal ${phase}`)
    await isOnDevice(page, `Sin señal ${phase}`)
    expect([await versionOf(page), await wrongFiles(page, next)]).toEqual(['next', []])
    await backend.proxy.up()
  }
  rmSync(next, { recursive: true, force: true })
})
