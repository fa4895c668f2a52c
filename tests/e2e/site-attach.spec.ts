import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { signOut } from './support/sign-out.ts'
import { attach, offlineReady, shiftsOf, watchShifts } from './support/visitor.ts'

const SHIFT = 0.01

test('a page works without React; React is loaded when the visitor first uses the page, and nothing flickers or is lost', async ({
  device,
}) => {
  const { context, open } = await device()
  await watchShifts(context)
  const page = await open('/contacto')
  await page.waitForLoadState('load')
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/shell-.*\.js/.test(name)).length,
    )
  expect(await scripts()).toBe(0)
  const email = page.getByLabel(/^Correo/).first()
  await email.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => ({
    top: scrollY,
    html: document.getElementById('root')?.innerHTML,
  }))
  await email.pressSequentially('ana@panaderia.mx')
  await attach(page)
  expect(await scripts()).toBeGreaterThan(0)
  await expect(email).toHaveValue('ana@panaderia.mx')
  await expect(email).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before.top)
  expect(await shiftsOf(page)).toBeLessThanOrEqual(SHIFT)
})

test('an app whose file was lost is loaded when the visitor uses the page again', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const { open } = await device()
  const shell = /\/assets\/shell-[^/]*\.js/
  backend.proxy.fail(shell, { does: 'lose the request' }, { method: 'GET', times: 100_000 })
  const page = await open('/contacto')
  await page.waitForLoadState('load')
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(backend.proxy.count(shell)).toBeGreaterThan(0)
  }).toPass()
  backend.proxy.clear()
  await attach(page)
})

test('a choice made before React is attached stays', { tag: '@proof' }, async ({ device }) => {
  const { open } = await device()
  const page = await open('/pricing')
  await page.waitForLoadState('load')
  await page.locator('label').filter({ hasText: 'Mensual' }).first().click()
  await page.locator('main details').nth(1).locator('summary').click()
  await attach(page)
  await expect(page.getByRole('radio', { name: 'Mensual' })).toBeChecked()
  await expect(page.locator('main details').nth(1)).toHaveAttribute('open', '')
  await expect(page.locator('main details[open]')).toHaveCount(1)
})

test('after that a link works without a reload: the new page starts at the top, with its title, and Back works', async ({
  device,
}) => {
  const { open } = await device()
  const page = await open('/')
  await page.waitForLoadState('load')
  await attach(page)
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  const link = page.locator('footer').getByRole('link', { name: 'Precios', exact: true })
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page).toHaveURL('/pricing')
  await expect(page).toHaveTitle(/Precios/)
  await expect(page.locator('h1')).toBeInViewport()
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
})

test('theme and banner work before React is attached, and are restored without a flash', {
  tag: '@proof',
}, async ({ device }) => {
  const { context, open } = await device()
  const page = await open('/')
  await page.waitForLoadState('load')
  const banner = page.getByRole('complementary', { name: 'Promoción' })
  await banner.getByRole('button').click()
  await expect(banner).toBeHidden()
  const toggle = page.getByRole('button', { name: /tema claro y oscuro/ })
  if (!(await toggle.first().isVisible())) await page.locator('summary[aria-label="Menú"]').click()
  await toggle.filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.close()
  // Without the module script only the head's own script can do it: before the first paint.
  await context.route(/\/assets\/.*\.js/, (route) => route.abort())
  const again = await open('/pricing')
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(again.getByRole('complementary', { name: 'Promoción' })).toBeHidden()
})

test('a tap before any script was loaded takes effect when it is', async ({ backend, device }) => {
  const script = /\/assets\/attach-[^/]*\.js/
  backend.proxy.fail(script, { does: 'delay', ms: 3_000 }, { method: 'GET' })
  const page = await (await device()).open('/')
  const banner = page.getByRole('complementary', { name: 'Promoción' })
  await banner.getByRole('button').click()
  await page.locator('[data-theme-toggle]').first().dispatchEvent('click')
  await expect(banner).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a tap during hydration is not lost', async ({ device }) => {
  const { context, open } = await device()
  // React first listens on its root, and then finds its page: until then it stores events that it cannot assign.
  await context.addInitScript(() => {
    let tapped = false
    const methods = Object(EventTarget.prototype)
    methods.addEventListener = new Proxy(methods.addEventListener, {
      apply(original, self, args) {
        Reflect.apply(original, self, args)
        if (tapped || args[0] !== 'click' || !(self instanceof Element) || self.id !== 'root') return
        tapped = true
        queueMicrotask(() => document.querySelector<HTMLElement>('[data-theme-toggle]')?.click())
      },
    })
  })
  const page = await open('/')
  await attach(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the header shows the session before any of our own scripts runs, and no longer after the sign-out', async ({
  device,
}) => {
  const phone = await device()
  const app = await signIn(phone, people.client)
  const page = await phone.open('/')
  const header = page.locator('header').first()
  await expect(header.getByRole('link', { name: 'Mi Dashboard' }).filter({ visible: true })).toHaveCount(1)
  await expect(header.getByRole('link', { name: 'Empieza Ahora' }).filter({ visible: true })).toHaveCount(0)
  await signOut(app)
  await expect(app).toHaveURL(/\/login$/)
  // This page was not used: the other tab's message signed it out.
  await expect(header.getByRole('link', { name: 'Empieza Ahora' }).filter({ visible: true })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
})

test('a menu closes by Escape, by a click outside, and by following one of its links', {
  tag: '@proof',
}, async ({ device }) => {
  const { open } = await device()
  const page = await open('/')
  await page.waitForLoadState('load')
  const menu = page.locator('header details[data-menu]').filter({ visible: true }).first()
  const summary = menu.locator('summary')
  await summary.click()
  await expect(menu).toHaveAttribute('open', '')
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open', '')
  await expect(summary).toBeFocused()
  await summary.click()
  await page.locator('h1').click({ force: true, position: { x: 2, y: 2 } })
  await expect(menu).not.toHaveAttribute('open', '')
  await attach(page)
  await summary.click()
  await menu.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/apps/)
  await expect(page.locator('details[data-menu][open]')).toHaveCount(0)
})

test('a new version takes over automatically on a page without user input', async ({ backend, device }) => {
  const { open } = await device({ worker: true })
  const page = await open('/')
  await offlineReady(page)
  backend.proxy.fail(
    /^\/sw\.js/,
    { does: 'replace', edit: (script) => `${script}\n// the next version` },
    { method: 'GET', times: 100 },
  )
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(waits).toBe(true)
  await page.reload()
  await expect.poll(waits).toBe(false)
})

test('a request to the server bypasses the worker', { tag: '@proof' }, async ({ device }) => {
  const { open } = await device({ worker: true })
  const page = await open('/')
  await offlineReady(page)
  await page.reload()
  /** Empty when the worker handled the request. */
  const answeredBy = (path: string) =>
    page.evaluate(
      (part) =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry.name.includes(part) && 'workerFinalSourceType' in entry
              ? [entry.workerFinalSourceType]
              : [],
          )
          .at(0),
      path,
    )
  await expect.poll(() => answeredBy('/assets/')).toBe('')
  await expect.poll(() => answeredBy('/rest/v1/rpc/storefront')).toBe('network')
})

test.describe('An unknown address', () => {
  test.use({ reports: ['404: /no-existe'] })

  test('it has status 404, its own page, and is reported once, with React or without', async ({ device }) => {
    const { context } = await device()
    const page = await context.newPage()
    const answer = await page.goto('/no-existe')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await attach(page)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page).toHaveTitle(/no encontrada|404/i)
  })
})
