import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import type { Backend } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'
import { register, runningContract } from './support/purchase.ts'

/** Contenido IA Pro, apart from the plan and paid since the contract’s first day. Returns its addendum. */
async function serviceApart(backend: Backend, contract: string): Promise<string> {
  const [row] = await backend.query<{ id: string }>(
    `insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit, status,
       applied_at, kind, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit)
     select c.user_id, c.id, private.new_folio('ADD'), c.plan_type, c.plan_type, 0, 0, 'applied', now(), 'service',
            p.tool, p.tier, p.display_name, p.monthly_price, p.reports_limit, p.unit
       from public.contracts c join public.tier_plans p on p.tool = 'ai-content' and p.tier = 'PRO'
      where c.id = $1 returning id`,
    [contract],
  )
  const price = `private.period_price(699.99, c.billing)`
  await backend.query(
    `update public.payment_transactions t set amount = t.amount + ${price} from public.contracts c
      where c.id = $1 and t.contract_id = c.id`,
    [contract],
  )
  await backend.query(
    `update public.invoices i set amount = i.amount + ${price} from public.contracts c
      where c.id = $1 and i.contract_id = c.id`,
    [contract],
  )
  await backend.query(
    `update public.contracts c set services_apart = jsonb_build_array(jsonb_build_object('tool', 'ai-content',
       'from', c.start_date, 'until', null, 'amount', ${price})) where c.id = $1`,
    [contract],
  )
  await backend.query(
    `select private.entitle_apart(c, (private.running_period(c.id, private.today_in_mexico(now()))).period_end)
       from public.contracts c where c.id = $1`,
    [contract],
  )
  return row?.id ?? ''
}

const details = (page: Page) => page.getByRole('button', { name: 'Detalles de Contenido IA' }).click()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const service = (page: Page) =>
  page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Contenido IA' })

test('a client ends one service, gets a receipt, withdraws it, and the second time it ends on its day', async ({
  backend,
  device,
}) => {
  test.setTimeout(120_000)
  const { page, buyer } = await register(backend, await device({ worker: false }))
  const contract = await runningContract(backend, buyer.id, { billing: 'annual', list: 52_415.9 })
  const addendum = await serviceApart(backend, contract.id)
  await backend.query('update public.contracts set credit = 400 where id = $1', [contract.id])
  await page.goto('/dashboard/services')
  await details(page)
  await press(page, 'Cancelar este servicio')
  const dialog = page.getByRole('dialog', { name: 'Cancelar Contenido IA, Pro' })
  // Amount and day, before the confirmation.
  await expect(dialog.getByText(/te devolvemos [\d,.]+ MXN: lo pagado por los 33[56] días/)).toBeVisible()
  await expect(dialog.getByText(/La herramienta sigue en tu plan/)).toBeVisible()
  await expect(dialog.getByText(/Menos tu saldo a favor de 400\.00 MXN, esa factura queda en/)).toBeVisible()
  // The credit changes after it was read: the confirmation of the old terms is refused.
  await backend.query('update public.contracts set credit = 500 where id = $1', [contract.id])
  await press(page, 'Sí, cancelar este servicio')
  await expect(page.getByText('Estos datos cambiaron mientras los leías')).toBeVisible()
  await expect(dialog.getByText(/Menos tu saldo a favor de 500\.00 MXN/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(/^¿Nos cuentas por qué\?/).fill('Escribimos en casa')
  await press(page, 'Sí, cancelar este servicio')
  await expect(page.getByText(/^CAN-[2-9A-Z]{8}$/)).toBeVisible()
  await expect(page.getByText('Se te devuelve')).toBeVisible()
  await press(page, 'Entendido')
  await expect(service(page).getByText('Termina pronto')).toBeVisible()

  await details(page)
  await expect(page.getByRole('dialog').getByText('Folio de cancelación')).toBeVisible()
  await press(page, 'Mantener este servicio')
  await expect(page.getByText('Tu servicio sigue').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar este servicio' })).toBeVisible()

  await press(page, 'Cancelar este servicio')
  await press(page, 'Sí, cancelar este servicio')
  await press(page, 'Entendido')
  await expect(service(page).getByText('Termina pronto')).toBeVisible()
  await backend.query(
    `update public.contract_changes set end_effective_on = private.today_in_mexico(now()) where id = $1`,
    [addendum],
  )
  await backend.query('select private.tick_service_ends(now())')
  await expect(service(page).getByText('Termina pronto')).toHaveCount(0)
  // The plan includes the tool, with its own limit.
  await expect(service(page)).not.toContainText('699.99')
  await details(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar este servicio' })).toHaveCount(0)
  const [refund] = await backend.query<{ reason: string; status: string }>(
    'select reason, status from public.refunds where user_id = $1',
    [buyer.id],
  )
  expect(refund).toMatchObject({ reason: 'cancellation' })
})
