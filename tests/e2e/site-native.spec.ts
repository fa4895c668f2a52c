import type { Page } from '@playwright/test'
import { publicPaths } from '../support/public-pages.ts'
import { landingFaq } from '../../src/copy/site/faq.ts'
import { featureCards } from '../../src/copy/site/features.ts'
import { headlinePrice } from '../../src/domain/priceSavings.ts'
import { planCopy } from '../../src/copy/planCopy.ts'
import { toolCopy } from '../../src/copy/tools.ts'
import { formatMoney } from '../../src/copy/money.ts'
import { plans } from '../../src/domain/plan.ts'
import { monthUnder } from '../../src/domain/price.ts'
import { tools } from '../../src/domain/tool.ts'
import { type Device, expect, test } from './support/fixtures.ts'

/** A browser that runs no script at all. */
const withoutScript = async (
  device: (options: { javaScriptEnabled: boolean }) => Promise<Device>,
  path: string,
): Promise<Page> => (await device({ javaScriptEnabled: false })).open(path)

const shown = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true })

test('without a script every page is complete, and links to the others', async ({ device }) => {
  const { context } = await device({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of publicPaths) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(60)
  }
  await page.goto('/')
  await expect(page.locator('#funciones').getByRole('heading', { level: 3 })).toHaveText(
    featureCards.map(({ title }) => title),
  )
  await page.locator('footer').getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveURL('/about')
})

test('without a script the menu opens, lists the seven tools, and links to them', async ({
  device,
}, info) => {
  const page = await withoutScript(device, '/')
  const phone = info.project.name === 'phone'
  await page.locator('header summary').filter({ visible: true }).first().click()
  if (phone) {
    await expect(shown(page, 'Precios').first()).toBeVisible()
    await shown(page, 'Herramientas').first().click()
  } else {
    const menu = page.locator('header details[open]')
    for (const { slug } of tools)
      await expect(menu.getByRole('link', { name: toolCopy[slug].name })).toBeVisible()
    await menu.getByRole('link', { name: 'Ver todas las herramientas' }).click()
  }
  await expect(page).toHaveURL('/apps')
})

test('without a script the questions open one at a time', { tag: '@proof' }, async ({ device }) => {
  const page = await withoutScript(device, '/')
  const items = page.locator('main details')
  await expect(items).toHaveCount(landingFaq(headlinePrice).length)
  for (const at of [1, 2]) {
    await items.nth(at).locator('summary').click()
    await expect(page.getByText(landingFaq(headlinePrice)[at]?.answer ?? '')).toBeVisible()
    await expect(page.locator('main details[open]')).toHaveCount(1)
  }
})

test('without a script both prices are shown, and each links to its own contract', { tag: '@proof' }, async ({
  device,
}) => {
  const page = await withoutScript(device, '/pricing')
  for (const billing of ['monthly', 'annual'] as const) {
    const label = billing === 'monthly' ? 'Mensual' : 'Anual'
    await page.locator('label').filter({ hasText: label }).first().click()
    for (const { key, monthlyPrice } of plans) {
      const card = page
        .locator('main li')
        .filter({ has: page.getByRole('heading', { name: planCopy[key].name }) })
      await expect(
        card
          .getByText(formatMoney(monthUnder(billing, monthlyPrice)))
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expect(card.locator('a[href^="/contract-review"]').filter({ visible: true })).toHaveAttribute(
        'href',
        `/contract-review?plan=${key}&billing=${billing}`,
      )
    }
  }
})

test('without a script the form accepts an address, and thanks', async ({ device }) => {
  const page = await withoutScript(device, '/')
  const form = page.locator('form[action="/functions/v1/lead"]')
  await form.locator('input[type=email]').fill('sin-script@panaderia.mx')
  await form.getByRole('button').click()
  await expect(page).toHaveURL('/gracias')
})

for (const motion of ['no-preference', 'reduce'] as const)
  test(`one page of the site fades into the next only for those who want motion: ${motion}`, {
    tag: '@proof',
  }, async ({ device }) => {
    const { context } = await device({ reducedMotion: motion })
    await context.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['faded'] = String(viewTransition !== null)
      }),
    )
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-faded', 'false')
    await page.locator('footer').getByRole('link', { name: 'Nosotros' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('html')).toHaveAttribute('data-faded', String(motion === 'no-preference'))
  })
