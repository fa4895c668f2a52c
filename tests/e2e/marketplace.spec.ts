import { openPreparation, requestChatbotPro } from './support/addendum.ts'
import { siteKept } from './support/app-files.ts'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { register, runningContract } from './support/purchase.ts'
import { codeTo, emailCode } from './support/signature.ts'

test.use({ worker: true })

const subject = 'Solicitud de servicio: Chatbot, Pro'

test('a service is requested offline, sent once, reaches the agent, and a second tap opens its ticket', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/services')
  await page.getByRole('link', { name: 'Cambiar de plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Cambiar de plan' })).toBeVisible()
  await page.goto('/dashboard/services')
  await page.getByRole('link', { name: 'Solicitar Servicio' }).click()
  await expect(page).toHaveURL('/dashboard/marketplace')
  await page.getByRole('searchbox', { name: 'Buscar herramienta' }).fill('preguntas')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Chatbot' }) })
  await expect(page.getByRole('button', { name: /^Ampliar/ })).toHaveCount(1)
  await expect(card.getByText('Incluida en tu plan')).toBeVisible()
  await expect(card.getByRole('row', { name: /^Pro 5,000 conversaciones 799\.99/ })).toBeVisible()
  await card.getByRole('button', { name: 'Ampliar Chatbot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Solicitar Servicio: Chatbot' })
  await expect(dialog.getByText(/te manda la adenda a tu contrato para firmar/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Elige un nivel' })).toBeVisible()

  await siteKept(page)
  await backend.stop()
  await backend.proxy.down()
  await dialog.getByText('Pro, 5,000 conversaciones').click()
  // The choice survives a reload, also offline.
  await page.reload()
  await expect(dialog.getByRole('radio', { name: /^Pro/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Guardada en este (teléfono|equipo)$/)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Solicitaste Pro de Chatbot: ver el ticket' })).toBeVisible()
  await card.getByRole('button', { name: 'Ampliar Chatbot' }).click()
  await dialog.getByText('Pro, 5,000 conversaciones').click()
  await expect(dialog.getByRole('button', { name: 'Enviar solicitud' })).toHaveCount(0)

  await backend.start()
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const sent = () =>
    backend.query(
      `select t.tool_name as tool, t.status, t.assigned_to as agent,
              exists (select from public.notifications n where n.user_id = t.assigned_to and n.created_at >= t.created_at) as notified
         from public.support_tickets t where t.user_id = $1 and t.subject = $2`,
      [people.client.id, subject],
    )
  await expect
    .poll(sent, { timeout: 30_000 })
    .toEqual([{ tool: 'chatbot', status: 'open', agent: people.agent.id, notified: true }])

  await dialog.getByRole('link', { name: 'Ver tu solicitud' }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Precio de lista: 799.99 MXN al mes, con IVA')).toBeVisible()

  const office = await device({ worker: false })
  const agent = await signIn(office, people.agent)
  await agent.goto('/admin/tickets')
  await expect(agent.getByRole('link', { name: new RegExp(`^${subject}`) })).toBeVisible()
})

test('the account manager prepares a client’s request, the client signs it, and it is in the next invoice', async ({
  backend,
  device,
}) => {
  test.setTimeout(180_000)
  const { page, buyer } = await register(backend, await device({ worker: false }))
  const contract = await runningContract(backend, buyer.id)
  const ticket = await requestChatbotPro(backend, page, buyer.id)

  const { agent, preparing } = await openPreparation(await device({ worker: false }), ticket)
  // The requested tier is preselected.
  await expect(preparing.getByRole('combobox', { name: /^Nivel/ })).toHaveText(
    /^Pro, 5,000 conversaciones, 799\.99/,
  )
  await preparing.getByRole('button', { name: 'Enviar al cliente' }).click()
  await expect(agent.getByText('Adenda enviada al cliente')).toBeVisible()

  // The client is notified by mail, and on Home; nothing is charged yet.
  await backend.deliverLetters()
  expect(backend.letterTo(buyer.email)).toContain('Chatbot, Pro')
  expect(new URL(backend.linkTo(buyer.email)).pathname).toMatch(/^\/dashboard\/billing\/cambios\//)
  await page.goto('/dashboard')
  const row = page.getByRole('listitem').filter({ hasText: 'Firma la adenda: Chatbot, Pro' })
  await expect(row).toContainText('No se cobra nada antes de tu firma.')
  await row.getByRole('link', { name: /^Leer y firmar/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing\/cambios\//)
  await expect(page.getByText('1. Se agrega el servicio «Chatbot, Pro»', { exact: false })).toBeVisible()
  await expect(page.getByText('6,259.98 MXN').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('checkbox').check()
  await page.getByText('Escribir', { exact: true }).click()
  await page.getByLabel('Escribe tu nombre').fill('Lucía Ferrer')
  await page.getByRole('button', { name: 'Firmar y agregar' }).click()
  // The server first verifies the signer's address.
  await page.getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(emailCode(page)).toBeVisible()
  await emailCode(page).fill(codeTo(backend, buyer.email))
  await expect(emailCode(page)).toBeHidden()
  await page.getByRole('button', { name: 'Firmar y agregar' }).click()
  await expect(page.getByText('Ya firmaste esta adenda')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ver adenda (PDF)' })).toBeVisible()

  await page.goto('/dashboard/billing')
  await expect(page.getByText(/^Chatbot: 799\.99 MXN por periodo, desde el /)).toBeVisible()
  await expect(page.getByText('6,259.98 MXN').first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Lo que te espera')).toBeVisible()
  await expect(page.getByText('Firma la adenda')).toHaveCount(0)
  await backend.query(`select private.generate_invoices(now() + interval '25 days')`)
  const next = await backend.query(
    `select amount::float8 as amount from public.invoices where contract_id = $1 and status = 'pending'`,
    [contract.id],
  )
  expect(next).toEqual([{ amount: 6259.98 }])
  const notices = await backend.query(
    `select action_url from public.notifications where user_id = $1 and title = 'Adenda firmada'`,
    [people.agent.id],
  )
  expect(notices).toEqual([{ action_url: `/admin/tickets/${ticket}` }])
})
