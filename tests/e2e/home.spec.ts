import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate, wasAway } from './support/portal.ts'
import { oldInvoice, register, runningContract, signedContract } from './support/purchase.ts'

const bell = /^Notificaciones/

test('the home of both clients shows the database’s values, and nothing else', { tag: '@screen' }, async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard')
  const figures = page.getByRole('region', { name: 'Resumen de tu cuenta' })
  await expect(page.getByText('Planes Estándar').first()).toBeVisible()
  const [facts] = await backend.query<{ ready: number; open: number; days: number }>(
    `select (select count(*)::int from public.contracted_services s where s.user_id = $1 and s.status = 'active' and not exists (
               select 1 from public.service_configuration_tasks t where t.contract_id = s.contract_id
                  and t.tool_name = s.tool_name and t.status <> 'completed')) as ready,
            (select count(*)::int from public.support_tickets where user_id = $1 and status <> 'resolved') as open,
            (select (now() at time zone 'America/Mexico_City')::date - start_date + 1 from public.contracts where user_id = $1) as days`,
    [people.client.id],
  )
  await expect(figures).toContainText(`Herramientas activas${facts?.ready} de 7`)
  await expect(figures).toContainText(`Tickets abiertos${facts?.open}`)
  await expect(figures).toContainText('5,459.99 MXN')
  await expect(figures).toContainText(/en 15 días/i)
  await expect(figures).toContainText(`Días de servicio${facts?.days}`)
  await expect(page.getByText('Límite casi alcanzado').first()).toBeVisible()

  const empty = await device()
  const other = await signIn(empty, people.newcomer, '/dashboard')
  await expect(other.getByRole('heading', { name: 'Hola, Ximena Prado' })).toBeVisible()
  await expect(other.getByText('No tienes herramientas activas')).toBeVisible()
  await expect(other.getByText('5,459.99')).toHaveCount(0)
  await expect(other.getByText('Estamos asignando a la persona')).toHaveCount(0)
  await other.getByRole('button', { name: bell }).click()
  await expect(other.getByText('No tienes notificaciones')).toBeVisible()
})

test('a signed contract, its voucher and an overdue invoice are one payment on Inicio and in Contratos', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const { page, buyer } = await register(backend, await device())
  const { id } = await signedContract(backend, buyer.id)
  const waits = page.getByRole('region', { name: 'Lo que te espera' })
  const pay = () => waits.getByRole('link', { name: /^Pagar ?: Paga tu contrato de 5,459.99 MXN/ })
  await expect(pay()).toBeVisible()
  await expect(page.getByText('Falta tu pago')).toBeVisible()
  await expect(page.getByText('No tienes un plan contratado')).toHaveCount(0)
  await expect(page.getByText('Te asignamos a una persona en cuanto se confirme el pago')).toBeVisible()
  await expect(page.getByText('Estamos asignando a la persona')).toHaveCount(0)
  await page.goto('/dashboard/billing')
  await expect(page.getByRole('heading', { name: 'Paga tu contrato de 5,459.99 MXN' })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*/checkout[?]contract=${id}`))
  await page.getByText('OXXO', { exact: true }).click()
  await page.getByRole('button', { name: 'Generar ficha de OXXO' }).click()
  await expect(page.getByText('Tu ficha de OXXO está lista')).toBeVisible()
  await page.goto('/dashboard')
  await expect(waits.getByText(/^Tu ficha vence: .*hora del centro de México/)).toBeVisible()
  await waits.getByRole('link', { name: /^Ver ficha ?: Paga tu ficha de OXXO/ }).click()
  await expect(page.getByText('Tu ficha de OXXO está lista')).toBeVisible()

  const debtor = await register(backend, await device())
  const invoice = await oldInvoice(backend, await runningContract(backend, debtor.buyer.id), 'overdue')
  await debtor.page.getByRole('link', { name: /^Pagar ?: Paga tu factura vencida de 5,459.99 MXN/ }).click()
  await expect(debtor.page).toHaveURL(`/dashboard/billing/facturas/${invoice}`)
})

test('the figures of Inicio link to their screens; an annual contract shows its renewal, and no line of the statement is empty', {
  tag: '@screen',
}, async ({ backend, device, isMobile }) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard')
  const figures = page.getByRole('region', { name: 'Resumen de tu cuenta' })
  await expect(page.getByText(/Llevas \d+% y van? \d+ días? del mes/).first()).toBeVisible()
  await expect(figures.getByRole('link')).toHaveCount(4)
  await figures.getByRole('link', { name: 'Herramientas activas' }).click()
  await expect(page).toHaveURL('/dashboard/services')

  await page.goto('/dashboard/billing/estado-de-cuenta')
  if (isMobile) {
    const first = page.getByRole('list', { name: 'Movimientos' }).getByRole('listitem').last()
    await expect(first.getByText(/^Cargo [\d,.]+$/)).toBeVisible()
    await expect(first.getByText(/^Pago [\d,.]+$/)).toHaveCount(0)
  }

  const yearly = await register(backend, await device())
  await runningContract(backend, yearly.buyer.id, { billing: 'annual', list: 52_415.91 })
  await yearly.page.goto('/dashboard')
  const next = yearly.page.getByRole('region', { name: 'Resumen de tu cuenta' })
  await expect(next).toContainText(/Próxima factura52,415.91 MXNSe renueva el \d+ de \w+ de \d{4}/)
})

test('after a day without the app, Inicio shows the events since then, until they are read', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, '/dashboard')
  const news = page.getByRole('region', { name: 'Mientras no estabas' })
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible()
  await expect(news).toBeHidden()
  await backend.query(
    `update public.service_configuration_tasks set status = 'completed', completed_at = now(), completion_notes = 'Listo'
      where user_id = $1 and status = 'in_review'`,
    [people.client.id],
  )
  const [ready] = await backend.query<{ many: number }>(
    `select count(*)::int as many from public.service_configuration_tasks
      where user_id = $1 and completed_at > now() - interval '2 days'`,
    [people.client.id],
  )
  const many = ready?.many ?? 0
  await expectUpToDate(page)
  await wasAway(page, people.client.id, 2)
  await expect(news.getByRole('link', { name: /^\d+ herramientas? listas?$/ })).toHaveText(
    many === 1 ? '1 herramienta lista' : `${many} herramientas listas`,
  )
  await page.reload()
  await news.getByRole('link', { name: /lista/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/services$/)
  await page.goBack()
  await news.getByRole('button', { name: 'Entendido' }).click()
  await expect(news).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible()
  await expect(news).toBeHidden()
})
