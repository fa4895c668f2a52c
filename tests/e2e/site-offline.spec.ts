import { publicPages } from '../support/public-pages.ts'
import { heads } from '../../src/copy/site/heads.ts'
import { expect, test } from './support/fixtures.ts'
import { crashCopy, notOnDeviceCopy } from '../../src/copy/shell.ts'
import { siteKept } from './support/app-files.ts'
import { offlineReady } from './support/visitor.ts'

test.use({ worker: true, reports: ['404: /no-existe'] })

test('after one visit the whole site opens offline, and an unknown address is shown and reported', async ({
  backend,
  device,
}) => {
  const { context, open } = await device()
  const page = await open('/')
  await siteKept(page)
  await backend.proxy.down()
  for (const { path, head } of publicPages) {
    await page.goto(path)
    expect([path, await page.title()]).toEqual([path, head.title])
    await expect(page.locator('h1')).toBeVisible()
  }
  // The address has a query, like an advertisement's link.
  await page.goto('/pricing?promo=BIENVENIDA40&gclid=1')
  await expect(page).toHaveTitle(heads.pricing.title)
  const other = await context.newPage()
  const report = context.waitForEvent('console', (message) => message.text().startsWith('404'))
  const answer = await other.goto('/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(other.getByText('Oops! Page not found')).toBeVisible()
  await report
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

test.describe('Before the whole site is on the device', () => {
  test.use({ reports: [] })

  test('offline the log-in opens, and a page of the site shows that it is not on the device yet', async ({
    backend,
    device,
  }) => {
    const never = { method: 'GET', times: Number.POSITIVE_INFINITY }
    backend.proxy.fail(/\/assets\/later/, { does: 'lose the request' }, never)
    const page = await (await device()).open('/login')
    await offlineReady(page)
    await backend.proxy.down()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
    await page.goto('/terminos')
    await expect(page.getByRole('heading', { name: notOnDeviceCopy.title })).toBeVisible()
    backend.proxy.clear()
    await backend.proxy.up()
    await page.getByRole('button', { name: crashCopy.reload }).click()
    await expect(page).toHaveTitle(heads.terms.title)
    await siteKept(page)
  })
})
