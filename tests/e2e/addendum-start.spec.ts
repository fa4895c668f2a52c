import { openPreparation, requestChatbotPro } from './support/addendum.ts'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { fillTestCard, payButton, register, runningContract } from './support/purchase.ts'

test('a service charged from its signature: staff see its part of the period, the client signs, pays, and can use it', async ({
  backend,
  device,
}) => {
  test.setTimeout(180_000)
  const { page, buyer } = await register(backend, await device({ worker: false }))
  await runningContract(backend, buyer.id)
  await backend.query(
    `insert into private.verified_emails (user_id, email, verified_at) select id, email, now() from public.profiles where id = $1`,
    [buyer.id],
  )
  // A credit of the client: both see it in a separate line, and the invoice is reduced by it.
  await backend.query('update public.contracts set credit = 400 where user_id = $1', [buyer.id])
  const ticket = await requestChatbotPro(backend, page, buyer.id)

  const { agent, preparing } = await openPreparation(await device({ worker: false }), ticket)
  await expect(preparing.getByText('6,259.98 MXN')).toBeVisible()
  await expect(preparing.getByText('-400.00 MXN')).toBeVisible()
  await expect(preparing.getByText('5,859.98 MXN')).toBeVisible()
  // Until the sums for other terms arrive, the previous ones are not shown.
  let answer = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  await agent.route('**/rpc/addendum_offer', async (route) => {
    await waits
    await route.continue()
  })
  await preparing.getByRole('combobox', { name: /Primer día que se cobra/ }).click()
  await agent.getByRole('option', { name: 'El de la firma' }).click()
  await expect(preparing.getByText('Calculando...')).toBeVisible()
  await expect(preparing.getByText('5,859.98 MXN')).toHaveCount(0)
  answer()
  // The contract began today: its first period is paid in full.
  await expect(preparing.getByText('799.99 MXN', { exact: true })).toBeVisible()
  expect(await violationsOf(agent)).toEqual([])
  await preparing.getByRole('button', { name: 'Enviar al cliente' }).click()
  await expect(agent.getByText('Adenda enviada al cliente')).toBeVisible()

  await page.goto('/dashboard')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Firma la adenda' })
    .getByRole('link', { name: /Leer/ })
    .click()
  await expect(page.getByText('Pagas ahora, por los días que faltan')).toBeVisible()
  await expect(page.getByText('se pagan ahora 799.99 MXN', { exact: false })).toBeVisible()
  await expect(page.getByText('Menos tu saldo a favor')).toBeVisible()
  await expect(page.getByText('5,859.98 MXN')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('checkbox').check()
  await page.getByText('Escribir', { exact: true }).click()
  await page.getByLabel('Escribe tu nombre').fill('Lucía Ferrer')
  await page.getByRole('button', { name: 'Firmar y pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Paga la parte de este periodo' })).toBeVisible()
  // It waits on the contract’s screen until it is paid.
  await page.goto('/dashboard/billing')
  await expect(page.getByRole('heading', { name: 'Falta pagar para agregar Chatbot, Pro' })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar y activar' }).click()
  await fillTestCard(page, '4242 4242')
  await payButton(page).click()
  await expect(page.getByText('Ya firmaste esta adenda')).toBeVisible({ timeout: 20_000 })
  const [service] = await backend.query(
    `select plan_tier, monthly_price::float8 as price from public.contracted_services where user_id = $1 and tool_name = 'chatbot'`,
    [buyer.id],
  )
  expect(service).toEqual({ plan_tier: 'PRO', price: 799.99 })
})

test('an expired addendum shows it, and links to the form for a new request', async ({ backend, device }) => {
  const { page, buyer } = await register(backend, await device({ worker: false }))
  const contract = await runningContract(backend, buyer.id)
  const [offer] = await backend.query<{ id: string }>(
    `insert into public.contract_changes (user_id, contract_id, folio, from_plan, to_plan, amount_due, credit, status,
       kind, tool_name, tier, tier_name, monthly_price, tier_limit, tier_unit, valid_until)
     select c.user_id, c.id, private.new_folio('ADD'), c.plan_type, c.plan_type, 0, 0, 'proposed', 'service', p.tool, p.tier,
            p.display_name, p.monthly_price, p.reports_limit, p.unit, private.today_in_mexico(now())
       from public.contracts c join public.tier_plans p on p.tool = 'chatbot' and p.tier = 'PRO' where c.id = $1 returning id`,
    [contract.id],
  )
  await page.goto(`/dashboard/billing/cambios/${offer?.id}`)
  await expect(page.getByRole('heading', { name: 'Esta adenda venció' })).toBeVisible()
  await backend.query('select private.tick_offers(now())')
  await expect
    .poll(() => backend.query('select status from public.contract_changes where id = $1', [offer?.id ?? '']))
    .toEqual([{ status: 'expired' }])
  await page.reload()
  await expect(page.getByText(/^Pasaron 15 días sin tu firma/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Solicitarlo otra vez' }).click()
  await expect(page).toHaveURL('/dashboard/marketplace?solicitar=chatbot&nivel=PRO')
  await expect(page.getByRole('dialog')).toBeVisible()
})
