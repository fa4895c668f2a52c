import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { attach } from './support/visitor.ts'

test('a tier is added, published and withdrawn, in the client’s marketplace and on the public site', async ({
  backend,
  device,
}) => {
  await backend.query(`delete from public.tier_plans where tier = 'SEOORO'`)
  const client = await signIn(await device(), people.client, '/dashboard/marketplace')
  const prices = client.getByRole('table', { name: 'Precios de Reportes SEO' })
  await expect(prices.getByRole('row')).toHaveCount(5)

  const page = await signIn(await device(), people.admin, '/admin/catalog?parte=marketplace')
  await page.getByRole('button', { name: 'Agregar nivel' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar nivel' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Escribe un precio como 699.99', { exact: true })).toBeVisible()
  await form.getByLabel(/^Nombre/).fill('SEO Oro')
  await form.getByLabel(/^Descripción/).fill('Para tiendas en línea.')
  await form.getByLabel(/^Precio al mes/).fill('299.99')
  await form.getByLabel(/^Límite/).fill('50')
  await form.getByText('Marca blanca').click()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Nivel guardado')).toBeVisible()
  await expect(prices.getByRole('row')).toHaveCount(5)

  await page.getByRole('searchbox', { name: 'Buscar nivel' }).fill('Oro')
  await page.getByRole('button', { name: 'Ver el nivel Oro de Reportes SEO' }).click()
  const drawer = page.getByRole('dialog', { name: 'Reportes SEO: Oro', exact: true })
  await expect(drawer.getByText('Sin publicar', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Nivel publicado')).toBeVisible()
  await expect(prices.getByRole('row', { name: /Oro 50 reportes 299\.99/ })).toBeVisible()

  // The public page was built without it, and shows it anyway.
  const visitor = await (await device()).open('/pricing#seo')
  await attach(visitor)
  await expect(visitor.getByRole('heading', { name: 'SEO Oro' })).toBeVisible()
  await expect(visitor.getByText('Para tiendas en línea.')).toBeVisible()

  // Another price applies to later requests.
  await drawer.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Reportes SEO: Oro' })
  await edit.getByLabel(/^Precio al mes/).fill('349.99')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(prices.getByRole('row', { name: /Oro 50 reportes 349\.99/ })).toBeVisible()

  await drawer.getByRole('button', { name: 'Retirar' }).click()
  const question = page.getByRole('dialog', { name: 'Retirar Reportes SEO: Oro' })
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Nivel retirado')).toBeVisible()
  await expect(prices.getByRole('row')).toHaveCount(5)

  await page.goto('/admin/audit')
  await expect(page.getByText('Publicó o retiró un nivel del Marketplace').first()).toBeVisible()
  await expect(page.getByText('Agregó o cambió un nivel del Marketplace').first()).toBeVisible()
  // Restores the demo's state for the following tests.
  await backend.query(`delete from public.tier_plans where tier = 'SEOORO'`)
})
