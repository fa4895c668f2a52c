import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a super admin finds who did what to a client, filters it, opens the client and returns, and downloads the rows', async ({
  backend,
  device,
}) => {
  await backend.query(
    `insert into public.audit_log (actor_id, actor_role, action, client_id, changes, created_at) values
      ($1, 'agent', 'invoices.mark_paid', $2, '{"method": "spei", "reference": "SPEI-889900"}', now() - interval '3 days'),
      ($3, 'super_admin', 'conversations.read', $2, '{"reason": "Reclamo por una respuesta tardía"}', now() - interval '2 days')`,
    [people.agent.id, people.client.id, people.admin.id],
  )
  const office = await device()
  const page = await signIn(office, people.admin, '/admin/audit')
  await expect(page.getByRole('heading', { name: 'Auditoría' })).toBeVisible()
  await page.getByRole('tab', { name: /^Consultas/ }).click()
  const consulted = page.getByRole('tabpanel', { name: /^Consultas/ })
  // Newest first; the demo has an older one.
  await consulted
    .getByRole('button', { name: /^Ver detalle: Leyó la conversación del cliente/ })
    .first()
    .click()
  const detail = page.getByRole('dialog', { name: 'Leyó la conversación del cliente' })
  await expect(detail.getByText('Reclamo por una respuesta tardía')).toBeVisible()
  await expect(detail.getByText('hora de la Ciudad de México')).toBeVisible()
  // The log only grows: the details have no button to change it.
  await expect(detail.getByRole('button')).toHaveCount(1)
  expect(await violationsOf(page)).toEqual([])
  await detail.getByRole('link', { name: 'Ferretería Robles' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${people.client.id}`))
  await page.goBack()
  await expect(page).toHaveURL(/vista=consultas/)

  await page.goto(`/admin/audit?vista=pagos&cliente=${people.client.id}&persona=${people.agent.id}`)
  await expect(page.getByText('Cliente: Ferretería Robles')).toBeVisible()
  await expect(page.getByText('1 acción', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Ver detalle: Marcó una factura como pagada/ }).click()
  const paid = page.getByRole('dialog', { name: 'Marcó una factura como pagada' })
  await expect(paid.getByText('SPEI-889900')).toBeVisible()
  await paid.getByRole('button', { name: 'Cerrar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar esta lista como CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^auditoría-pagos-filtrado-\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(page.getByText('El archivo tiene 1 acción.', { exact: false })).toBeVisible()

  // The download is an action, too: without the filters, it is listed.
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await page.getByRole('tab', { name: /^Consultas/ }).click()
  await expect(page.getByRole('button', { name: /^Ver detalle: Descargó una lista/ }).first()).toBeVisible()
  await page.goto('/admin/audit?desde=2020-01-01&hasta=2020-01-31')
  await expect(page.getByText('No se encontraron acciones')).toBeVisible()

  await office.context.setOffline(true)
  await page.getByRole('tab', { name: /^Permisos/ }).click()
  await expect(page.getByText('Esta lista necesita conexión').first()).toBeVisible()
})

test('an agent has no audit log, no system and no team', async ({ device }) => {
  const page = await signIn(await device(), people.agent)
  for (const path of ['/admin/audit', '/admin/system', '/admin/staff', '/admin/catalog']) {
    await page.goto(path)
    await expect(page).toHaveURL('/access-denied')
  }
})
