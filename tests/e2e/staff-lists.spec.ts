import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a super admin finds every client, page by page; view, search and order are in the address, and the page shows when it needs a connection', async ({
  backend,
  device,
}) => {
  await backend.query(
    `insert into public.leads (id, name, email, source, consent_version, created_at)
     select gen_random_uuid(), 'Prospecto ' || n, 'prospecto' || n || '@ejemplo.mx', 'contact', '2026-11-01', now() - make_interval(mins => n)
       from generate_series(1, 120) n`,
  )
  const office = await device()
  const page = await signIn(office, people.admin)
  await page.goto('/admin/clients')
  await expect(page.getByRole('tab', { name: 'Todos 4' })).toBeVisible()
  await expect(page.getByText('4 clientes')).toBeVisible()
  await page.getByRole('tab', { name: /^Con factura vencida/ }).click()
  await expect(page).toHaveURL(/vista=con-factura-vencida/)
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await expect(page.getByText('Mariana Robles')).toBeVisible()
  await page.getByRole('tab', { name: /^Todos/ }).click()
  const search = page.getByRole('searchbox', { name: 'Buscar cliente' })
  // The panel of the tab before is removed a moment later.
  await expect(search).toHaveCount(1)
  await search.fill('TOMAS')
  await expect(page.getByText('Tomás Arriaga')).toBeVisible()
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Buscar cliente' })).toHaveValue('TOMAS')
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()

  await page.goto('/admin/leads')
  await expect(page.getByText('50 de 120')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByText('100 de 120')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByText('120 de 120')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0)
  for (const name of ['Prospecto 1', 'Prospecto 50', 'Prospecto 51', 'Prospecto 120'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(1)

  await office.context.setOffline(true)
  await page.getByRole('tab', { name: /^De la portada/ }).click()
  const panel = page.getByRole('tabpanel', { name: /^De la portada/ })
  await expect(panel.getByText('Esta lista necesita conexión')).toBeVisible()
  await office.context.setOffline(false)
  await expect(panel.getByText('No se encontraron leads')).toBeVisible()
})

test('an agent sees the assigned clients’ contracts and invoices, and no others', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, '/admin/invoices')
  const [row] = await backend.query<{ many: number }>(
    `select count(*)::integer as many from public.invoices i join public.user_account_manager m on m.user_id = i.user_id
      where m.manager_id = $1`,
    [people.agent.id],
  )
  await expect(page.getByText(`${row?.many} facturas`)).toBeVisible()
  await page.goto('/admin/create-admin')
  await expect(page).toHaveURL('/access-denied')
})

test('an agent whose role was just revoked gets a message, and no longer sees a row', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, '/admin/invoices')
  await expect(page.getByText('Ferretería Robles').first()).toBeVisible()
  // Only the list's answer: the token still contains the agent role, until it is renewed.
  backend.proxy.fail(
    /list_rows/,
    { does: 'answer', status: 403, body: { code: 'PT403', message: 'not_allowed' } },
    { times: 100 },
  )
  await page.getByRole('tab', { name: /^Pagadas/ }).click()
  const panel = page.getByRole('tabpanel', { name: /^Pagadas/ })
  await expect(panel.getByText('Tu cuenta ya no puede ver esta lista')).toBeVisible()
  await expect(page.getByText('Ferretería Robles')).toHaveCount(0)
})
