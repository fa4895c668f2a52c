import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a promotion is created, shown on the site, used, and ended: its contract keeps the price, and the next one does not get it', async ({
  backend,
  device,
}) => {
  await backend.query(`delete from public.promotions where code = 'BODAS25'`)
  const page = await signIn(await device(), people.admin, '/admin/catalog')
  await page.getByRole('button', { name: 'Crear promoción' }).click()
  const form = page.getByRole('dialog', { name: 'Crear promoción' })
  await form.getByRole('button', { name: 'Crear promoción' }).click()
  await expect(form.getByText('Escribe un número entero del 1 al 99')).toBeVisible()
  await form.getByLabel(/^Código/).fill('bodas25')
  await form.getByLabel(/^Porcentaje/).fill('25')
  await form.getByLabel(/^Meses/).fill('6')
  await form.getByLabel(/^Límite/).fill('10')
  await form.getByText('Mostrarla en el aviso del sitio', { exact: false }).click()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Crear promoción' }).click()
  await expect(page.getByText('Promoción creada')).toBeVisible()

  // The public site, as a visitor loads it now.
  const site = await (await device()).open('/pricing')
  await expect(site.getByText(/25\s?%/).first()).toBeVisible()
  expect(await backend.query(`select public.storefront() #>> '{promotion,code}' as code`)).toEqual([
    { code: 'BODAS25' },
  ])

  const quoted = `select (q ->> 'period_amount')::float as amount, q ->> 'promotion_problem' as problem from public.quote('ESTANDAR', 'monthly', 'BODAS25') q`
  expect(await backend.query(quoted)).toEqual([{ amount: 4094.99, problem: null }])
  await backend.query(
    `insert into public.contracts (user_id, package_plan_id, plan_type, billing, monthly_amount, period_amount, list_amount, promotion_code, promotion_until)
     select $1, p.id, 'ESTANDAR', 'monthly', 4094.99, 4094.99, 5459.99, 'BODAS25', current_date + 180 from public.package_plans p where p.name = 'ESTANDAR'`,
    [people.newcomer.id],
  )

  await page.reload()
  await page.getByRole('button', { name: 'Ver la promoción BODAS25' }).click()
  const drawer = page.getByRole('dialog', { name: 'BODAS25', exact: true })
  await expect(drawer.getByText('1 de 10')).toBeVisible()
  await drawer.getByRole('button', { name: 'Terminar ahora' }).click()
  const question = page.getByRole('dialog', { name: 'Terminar BODAS25' })
  await expect(question.getByText('1 contrato conserva su precio.', { exact: false })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Terminar ahora' }).click()
  await expect(page.getByText('Promoción terminada')).toBeVisible()
  await expect(drawer.getByText('Terminada', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Terminar ahora' })).toHaveCount(0)

  expect(await backend.query(quoted)).toEqual([{ amount: 5459.99, problem: 'promotion_not_valid' }])
  expect(
    await backend.query(
      `select period_amount::float as amount from public.contracts where promotion_code = 'BODAS25'`,
    ),
  ).toEqual([{ amount: 4094.99 }])
  // Restores the demo's state for the following tests.
  await backend.query(`update public.promotions set published = true where code = 'BIENVENIDA40'`)
})
