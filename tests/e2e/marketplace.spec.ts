import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

const subject = 'Solicitud de servicio: Chatbot, Pro'

test('a service is asked for without a signal, is sent once, reaches the agent, and a second tap leads to its ticket', async ({
  backend,
  device,
}) => {
  test.setTimeout(90_000)
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/services')
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

  await backend.stop()
  await backend.proxy.down()
  await dialog.getByText('Pro, 5,000 conversaciones').click()
  // What was chosen survives a reload, also without a network.
  await page.reload()
  await expect(dialog.getByRole('radio', { name: /^Pro/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Guardada en este teléfono')).toBeVisible()
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
