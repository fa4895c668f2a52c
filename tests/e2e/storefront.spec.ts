import type { Page } from '@playwright/test'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'
import { attach, shiftsOf, watchShifts } from './support/visitor.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Promoción' })
const promoted = '/pricing?promo=BIENVENIDA40#promocion'
const discountQuestion = (page: Page) => page.getByText(/¿Cómo se aplica el \d+% de descuento\?/)

/** The changed promotion of the database; restored for the next test. */
async function changed(backend: Backend, change: string, story: () => Promise<void>): Promise<void> {
  await backend.query('create table demo.promotions as table public.promotions')
  await backend.query('create table demo.plans as table public.package_plans')
  try {
    await backend.query(change)
    await story()
  } finally {
    await backend.query('delete from public.promotions')
    await backend.query('insert into public.promotions select * from demo.promotions')
    await backend.query(
      `update public.package_plans p set monthly_price = d.monthly_price, yearly_price = d.yearly_price
         from demo.plans d where d.id = p.id`,
    )
    await backend.query('drop table demo.promotions, demo.plans')
  }
}

test('a promotion that has ended is shown nowhere, though the pages were built with it, and nothing moves', async ({
  backend,
  device,
}) => {
  const ended = `update public.promotions set valid_until = now() - interval '1 minute'`
  await changed(backend, ended, async () => {
    const phone = await device()
    await watchShifts(phone.context)
    const page = await phone.open('/')
    // Detected after the page was drawn: the bar stays, with another text.
    await expect(banner(page)).toContainText('Siete herramientas con un solo acceso')
    await expect(page.getByText('40% de descuento')).toBeHidden()
    expect(await shiftsOf(page)).toBeLessThan(0.001)

    // Detected before the first paint, also when the backend is unreachable: there is no bar.
    await page.goto(promoted)
    await expect(banner(page)).toBeHidden()
    await expect(page.getByText('Esa promoción terminó. Estos son los precios vigentes.')).toBeVisible()
    await expect(discountQuestion(page)).toHaveCount(0)
    await expect(page.getByText('Primer año:')).toHaveCount(0)
    await page.getByRole('link', { name: 'Elegir Plan: Planes Básicos' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/contract-review?plan=BASICOS&billing=annual')
    await expect(page.getByText('30,239.90 MXN').first()).toBeVisible()
  })
  // Published again, it is back.
  const page = await (await device()).open('/')
  await expect(page.getByText('40% de descuento')).toBeVisible()
})

test('the database’s new promotion and price reach the pages without a new build, as charged', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const other = `
    with over as (update public.promotions set published = false),
      price as (update public.package_plans set monthly_price = 2999.99, yearly_price = 28799.90 where name = 'BASICOS')
    insert into public.promotions (code, percentage, months, valid_from, valid_until, published)
    values ('VERANO25', 25, 6, now() - interval '1 day', now() + interval '1 day', true)`
  await changed(backend, other, async () => {
    const page = await (await device()).open('/')
    await expect(page.getByText('25% de descuento')).toBeVisible()
    await expect(banner(page)).toContainText('en tus primeros 6 meses')
    await expect(page.locator('main')).toContainText('2,999.99')
    await expect(page.locator('main')).not.toContainText(/3,149/)
    await banner(page).getByRole('link').click()
    await expect(page).toHaveURL('/pricing?promo=VERANO25#promocion')
    await expect(page.getByText('Tu 25% de descuento va con el plan que elijas.')).toBeVisible()
    await attach(page)
    await expect(discountQuestion(page)).toHaveText(/25%/)
    // 2,999.99 × 12 × 0.8 = 28,799.90; six of its twelve months less 25% = 25,199.9125, to the centavo.
    await expect(page.getByText('Primer año: 25,199.91 MXN').first()).toBeVisible()
    // The promotional price is the large one; the list price stands beside it, struck out.
    const [struck, large] = await page
      .locator('s')
      .filter({ visible: true })
      .first()
      .evaluate((list) =>
        [list, list.parentElement?.firstElementChild ?? list].map((one) => {
          const { fontSize, textDecorationLine } = getComputedStyle(one)
          return { text: one.textContent, size: Number.parseFloat(fontSize), line: textDecorationLine }
        }),
      )
    expect(struck).toMatchObject({ text: '2,399.99', line: 'line-through' })
    expect(large).toMatchObject({ text: '2,099.99', line: 'none' })
    expect(large?.size).toBeGreaterThan((struck?.size ?? 0) * 1.5)
    await page.getByRole('link', { name: 'Elegir Plan: Planes Básicos' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/contract-review?plan=BASICOS&billing=annual&promo=VERANO25')
    await expect(page.getByText('25,199.91 MXN').first()).toBeVisible()
  })
})
