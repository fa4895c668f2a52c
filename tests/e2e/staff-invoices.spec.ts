import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('an agent makes a manual invoice and voids it; the client sees both, and owes nothing for it', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, `/admin/clients/${people.client.id}?parte=pagos`)
  await page.getByRole('button', { name: 'Generar factura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generar factura' })
  await dialog.getByLabel(/^Concepto/).fill('Sesión de fotos')
  await dialog.getByLabel(/^Importe con IVA/).fill('1,160.5')
  await dialog.getByRole('button', { name: 'Ver antes de generar' }).click()
  const preview = dialog.getByRole('region', { name: 'Así queda la factura' })
  await expect(preview.getByText('1,000.43', { exact: false })).toBeVisible()
  await expect(preview.getByText('160.07', { exact: false })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(await backend.query(`select 1 from public.invoices where kind = 'manual'`)).toEqual([])
  await dialog.getByRole('button', { name: 'Generar por 1,160.50 MXN' }).click()
  await expect(page.getByText('Factura generada')).toBeVisible()
  const [made] = await backend.query<{ id: string; number: string }>(
    `select id, invoice_number as number from public.invoices where kind = 'manual'`,
  )

  const client = await signIn(await device(), people.client, `/dashboard/billing/facturas/${made?.id ?? ''}`)
  await expect(client.getByText('Sesión de fotos')).toBeVisible()
  await page.getByRole('button', { name: `Anular ${made?.number ?? ''}` }).click()
  const voiding = page.getByRole('dialog', { name: 'Anular factura' })
  await voiding.getByLabel(/^Motivo/).fill('Va incluida en tu plan')
  await voiding.getByRole('button', { name: 'Anular factura' }).click()
  await expect(page.getByText('Factura anulada', { exact: true })).toBeVisible()
  await expect(client.getByText('Esta factura está anulada')).toBeVisible()
  await expect(client.getByText('Motivo: Va incluida en tu plan', { exact: false }).first()).toBeVisible()
})

test('refunds have their own list; two people register one at once, and it is returned once with its reference', async ({
  backend,
  device,
}) => {
  await backend.query(
    `insert into public.refunds (user_id, contract_id, reason, amount, status)
     select user_id, id, 'surplus', 750.25, 'by_hand' from public.contracts where user_id = '${people.client.id}' and status = 'active'`,
  )
  const two = await Promise.all(
    [people.agent, people.admin].map(async (who) => {
      const page = await signIn(await device(), who, '/admin/invoices')
      await page.getByRole('link', { name: 'Devoluciones' }).click()
      await expect(page.locator('.badge').filter({ hasText: 'Por devolver' })).toBeVisible()
      await page.getByRole('button', { name: /^Registrar la devolución de 750.25 MXN/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Registrar devolución' })
      await dialog.getByLabel(/^Referencia/).fill(who === people.agent ? '8812' : '9900')
      return { page, confirm: dialog.getByRole('button', { name: 'Registrar 750.25 MXN devueltos' }) }
    }),
  )
  for (const { confirm } of two) await confirm.click()
  const [first, second] = two.map(({ page }) => page)
  await expect.poll(() => first?.getByText('Devolución registrada').count()).toBe(1)
  await expect.poll(() => second?.getByText('Ya estaba registrada').count()).toBe(1)
  expect(
    await backend.query(
      `select status, return_method, return_reference from public.refunds where amount = 750.25`,
    ),
  ).toEqual([{ status: 'returned', return_method: 'spei', return_reference: '8812' }])
  expect(
    await backend.query(
      `select count(*)::int as many from public.notifications where message like '%Referencia: 8812.'`,
    ),
  ).toEqual([{ many: 1 }])
})

test('a super admin sees what is missing before the invoices of the periods are generated; an agent has no such button', async ({
  backend,
  device,
}) => {
  await backend.query('select private.generate_invoices(now())')
  // A period of which the daily run has not made the invoice yet.
  await backend.query(
    `delete from public.invoices i where i.kind = 'period' and i.user_id = '${people.client.id}' and i.period_start =
       (select max(n.period_start) from public.invoices n where n.contract_id = i.contract_id)`,
  )
  const page = await signIn(await device(), people.admin, '/admin/invoices')
  await page.getByRole('button', { name: 'Generar facturas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generar facturas' })
  await expect(dialog.getByText(/^Se generan las de un contrato,/)).toBeVisible()
  const generate = dialog.getByRole('button', { name: 'Generar', exact: true })
  await generate.click()
  await expect(page.getByText('Facturas generadas')).toBeVisible()
  await expect(page.getByText('Una factura nueva.')).toBeVisible()
  await page.getByRole('button', { name: 'Generar facturas' }).click()
  await expect(dialog.getByText('No falta ninguna: ya están las de los próximos 15 días.')).toBeVisible()
  await expect(generate).toBeDisabled()

  const agent = await signIn(await device(), people.agent, '/admin/invoices')
  await expect(agent.getByRole('link', { name: 'Devoluciones' })).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Generar facturas' })).toHaveCount(0)
})
