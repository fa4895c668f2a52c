import type { Page } from '@playwright/test'
import { filesMissingCopy } from '../../src/copy/filesMissing.ts'
import { people } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'
import { fillLogIn } from './support/log-in.ts'

const scripts = /^\/assets\/.*\.js/
const late = { does: 'delay', ms: 2_500 } as const
const get = { method: 'GET', times: Number.POSITIVE_INFINITY }

test('the log-in can be filled in and sent before the scripts arrive; no input is lost, and none is in the address', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(scripts, late, get)
  const page = await (await device()).open('/login')
  const button = page.getByRole('button', { name: 'Iniciar sesión' })
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await button.click()
  expect(await page.evaluate(() => globalThis.earlyForm?.sent instanceof HTMLFormElement)).toBe(true)
  expect(page.url()).toBe(`${backend.url}/login`)
  backend.proxy.clear()
  await expect(page).toHaveURL('/dashboard', { timeout: 30_000 })
})

test('a log-in by password, and the first tasks, need no file of supabase-js', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(/^\/assets\/client-/, { does: 'lose the request' }, get)
  const page = await (await device()).open('/login')
  await fillLogIn(page, people.client)
  await expect(page.getByText('Lo que te espera')).toBeVisible()
  await expect(page.locator('main li').first()).toBeVisible()
})

test('a text typed before the scripts stays when React hydrates the form, and the next key press does not delete it', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(scripts, late, get)
  const page = await (await device()).open('/register?redirect=%2Fcontract')
  const email = page.getByLabel(/^Correo/)
  await email.fill('ana@negocio.m')
  backend.proxy.clear()
  await page.waitForFunction(() => globalThis.earlyForm === undefined, null, { timeout: 30_000 })
  await email.press('End')
  await email.press('x')
  await expect(email).toHaveValue('ana@negocio.mx')
})

const lost = { does: 'lose the request' } as const
const note = (page: Page) => page.getByRole('alert').filter({ hasText: filesMissingCopy.title })

for (const [name, file] of [
  ['page', /^\/assets\/Login-/],
  ['app', /^\/assets\/shell-.*\.js/],
  ['entry', /^\/assets\/attach-/],
  ['styles', /^\/assets\/shell-.*\.css/],
] as const)
  test(`a form whose file (${name}) is lost says so, keeps what is typed, and is sent when the network is back`, {
    tag: name === 'app' ? [] : '@screen',
  }, async ({ backend, device }) => {
    backend.proxy.fail(file, lost, get)
    const page = await (await device()).open('/login')
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    await page.getByLabel(/^Correo/).fill(people.client.email)
    await page.getByLabel(/^Contraseña/).fill(people.client.password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(note(page)).toBeInViewport()
    await expect(page.getByLabel(/^Correo/)).toHaveValue(people.client.email)
    backend.proxy.clear()
    await expect(page).toHaveURL('/dashboard')
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
  })

test('a lost file is requested again by itself, and at once when the button is pressed or the network is back', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const file = /^\/assets\/Login-/
  // Chromium itself repeats a request whose connection is reset.
  backend.proxy.fail(file, { does: 'answer', status: 503 }, get)
  const page = await (await device()).open('/login')
  let failed = 0
  page.on('response', (response) => {
    if (file.test(new URL(response.url()).pathname)) failed += 1
  })
  const untilFailed = (times: number, timeout: number) => expect.poll(() => failed, { timeout }).toBe(times)
  // These requests follow pauses of one and two seconds; the third pause, of four, is longer than the timeouts below.
  await untilFailed(3, 20_000)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await untilFailed(4, 3_000)
  await untilFailed(6, 20_000)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await untilFailed(7, 3_000)
  backend.proxy.clear()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForFunction(() => globalThis.earlyForm === undefined)
  await expect(note(page)).toHaveCount(0)
})

test('after a file that arrives but cannot be run, the page reloads itself once, and not over a typed text', {
  tag: '@screen',
}, async ({ device }) => {
  const { context, open } = await device()
  const entry = '**/assets/attach-*.js'
  // A phone without space for the browser's cache requests the module a second time, too.
  await context.route(entry, (route) =>
    route.request().resourceType() === 'fetch' ? route.continue() : route.abort(),
  )
  const page = await open('/login')
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'reload'),
  )
  const email = page.getByLabel(/^Correo/)
  await email.fill(people.client.email)
  const reload = note(page).getByRole('button', { name: 'Recargar' })
  await expect(reload).toBeVisible()
  await expect(email).toHaveValue(people.client.email)
  await context.unroute(entry)
  await reload.click()
  await page.waitForFunction(() => globalThis.earlyForm === undefined)
  await fillLogIn(page, people.client)
})
