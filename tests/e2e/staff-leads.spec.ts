import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a visitor writes; the super admin is notified in the app and by mail, assigns the lead to an agent, and the agent converts it to a client, who logs in by letter', async ({
  backend,
  device,
}) => {
  await backend.query('delete from public.leads')
  const site = await (await device()).open('/contacto')
  await site.getByLabel(/^Nombre/).fill('Olivia Paz')
  await site.getByRole('textbox', { name: /^Empresa/ }).fill('Tés Olivia')
  await site.getByLabel(/^Correo/).fill('olivia@tes.mx')
  await site.getByLabel(/^¿En qué te ayudamos/).fill('Quiero anunciar mi tienda de té.')
  await site.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect.poll(() => backend.query('select name from public.leads')).toEqual([{ name: 'Olivia Paz' }])

  expect(
    await backend.query(`select params, recipient from private.letters where kind = 'new_leads'`),
  ).toEqual([{ params: { count: 1 }, recipient: people.admin.email }])
  const page = await signIn(await device(), people.admin, '/admin/leads?vista=nuevos')
  await page.getByRole('button', { name: 'Abrir el lead de Olivia Paz, olivia@tes.mx' }).click()
  const drawer = page.getByRole('dialog', { name: 'Olivia Paz' })
  await expect(drawer.getByText('Quiero anunciar mi tienda de té.')).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Responsable' }).click()
  await page.getByRole('option', { name: /^Diego/ }).click()
  await expect(page.getByText('Responsable actualizado')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const agent = await signIn(await device(), people.agent, '/admin/leads')
  await agent.getByRole('button', { name: /^Abrir el lead de Olivia Paz/ }).click()
  const own = agent.getByRole('dialog', { name: 'Olivia Paz' })
  await own.getByRole('button', { name: 'Marcar como contactado' }).click()
  await expect(own.getByText('Contactado', { exact: true })).toBeVisible()

  // The super admin's drawer has an outdated lead: nothing is overwritten.
  await drawer.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Otra persona cambió este lead mientras tanto')).toBeVisible()
  await expect(drawer).toHaveCount(0)

  await own.getByRole('button', { name: 'Convertir en cliente' }).click()
  const dialog = agent.getByRole('dialog', { name: 'Crear cliente' })
  await expect(dialog.getByLabel(/^Correo/)).toHaveValue('olivia@tes.mx')
  await expect(dialog.getByLabel(/^Empresa/)).toHaveValue('Tés Olivia')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(agent.getByText('Cliente creado exitosamente')).toBeVisible({ timeout: 20_000 })
  expect(
    await backend.query(
      `select l.status, p.full_name as client, m.manager_id from public.leads l join public.profiles p on p.id = l.client_id
         join public.user_account_manager m on m.user_id = p.id`,
    ),
  ).toEqual([{ status: 'converted', client: 'Olivia Paz', manager_id: people.agent.id }])

  const letter = await (await device()).open(backend.linkTo('olivia@tes.mx'))
  await expect(letter.getByRole('heading', { name: /contraseña/i })).toBeVisible()
})

test('a lead whose person registered independently is linked with that account', async ({
  backend,
  device,
}) => {
  await backend.query('delete from public.leads')
  await backend.query(`delete from private.verified_emails where user_id = '${people.newcomer.id}'`)
  await backend.query(
    `insert into public.leads (id, email, source, consent_version) values (gen_random_uuid(), '${people.newcomer.email}', 'landing', '2026-11-21')`,
  )
  const page = await signIn(await device(), people.admin, '/admin/leads')
  await page.getByRole('button', { name: /^Abrir el lead de/ }).click()
  await page.getByRole('button', { name: 'Convertir en cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear cliente' })
  await dialog.getByLabel(/^Nombre/).fill('Nueva Persona')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  const link = dialog.getByRole('button', { name: 'Vincular con esa cuenta' })
  await link.click()
  await expect(dialog.getByText('Esa cuenta aún no comprueba que el correo es suyo')).toBeVisible()
  await backend.query(
    `insert into private.verified_emails (user_id, email, verified_at) values ('${people.newcomer.id}', '${people.newcomer.email}', now())`,
  )
  await link.click()
  await expect(page.getByText('Lead convertido')).toBeVisible()
  await page.getByRole('tab', { name: /^Convertidos/ }).click()
  await page.getByRole('button', { name: /^Abrir el lead de/ }).click()
  await page.getByRole('dialog').getByRole('link').last().click()
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${people.newcomer.id}`))
})
