import { publicPages } from '../support/publicPages.ts'
import { heads } from '../../src/copy/site/heads.ts'
import { expect, test } from './support/fixtures.ts'
import { siteKept } from './support/app-files.ts'

test.use({ worker: true, reports: ['Error: 404: /no-existe'] })

test('after one visit the whole site opens without a network, and an unknown address is shown and reported', async ({
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
  // With a query, as an advertisement's link has it.
  await page.goto('/pricing?promo=BIENVENIDA40&gclid=1')
  await expect(page).toHaveTitle(heads.pricing.title)
  const other = await context.newPage()
  const report = context.waitForEvent('weberror')
  const answer = await other.goto('/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(other.getByText('Oops! Page not found')).toBeVisible()
  await report
  await other.goto('/login')
  await expect(other.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})
