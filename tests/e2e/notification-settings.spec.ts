import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { wake } from './support/portal.ts'

const notifications = '/dashboard/settings/avisos'

test('a notification is switched off offline, and another device shows it; one that is never sent has no switch', async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, notifications)
  const other = await signIn(await device(), people.client, notifications)
  const invoices = (on: typeof page) => on.getByRole('checkbox', { name: 'Facturas, por correo' })
  await expect(invoices(page)).toBeChecked()
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(3)
  await siteKept(page)
  await phone.context.setOffline(true)
  await invoices(page).click()
  await expect(invoices(page)).not.toBeChecked()
  await page.reload()
  await expect(invoices(page)).not.toBeChecked()
  await expect(invoices(other)).toBeChecked()
  await phone.context.setOffline(false)
  await wake(page)
  await expect(invoices(other)).not.toBeChecked({ timeout: 20_000 })
  await invoices(other).click()
  await expect(invoices(page)).toBeChecked({ timeout: 20_000 })
  await expect
    .poll(() =>
      backend.query('select invoices_email from public.notification_preferences where user_id = $1', [
        people.client.id,
      ]),
    )
    .toEqual([{ invoices_email: true }])
})

test('WhatsApp for urgent tickets names the number, asks for a missing one, and is offered only with its keys', async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, notifications)
  const choice = page.getByRole('checkbox', { name: 'Escribirme sobre mis tickets urgentes' })
  await expect(choice).not.toBeChecked()
  await expect(page.getByText('Te escribimos al 222 501 8840 cuando')).toBeVisible()
  await siteKept(page)
  await phone.context.setOffline(true)
  await choice.click()
  await expect(choice).toBeChecked()
  await phone.context.setOffline(false)
  await wake(page)
  await expect
    .poll(() =>
      backend.query(
        'select urgent_tickets_whatsapp from public.notification_preferences where user_id = $1',
        [people.client.id],
      ),
    )
    .toEqual([{ urgent_tickets_whatsapp: true }])

  await backend.query('update public.profiles set phone = null where id = $1', [people.client.id])
  await wake(page)
  await expect(page.getByText('Falta tu teléfono')).toBeVisible({ timeout: 20_000 })
  await choice.click()
  await expect(choice).toBeDisabled()
  await page.getByRole('link', { name: 'Agregar mi teléfono' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\/perfil$/)

  const other = await device()
  await other.context.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const config: unknown = await answer.json()
    return route.fulfill({ response: answer, json: { ...Object(config), whatsApp: false } })
  })
  const without = await signIn(other, people.client, notifications)
  await expect(without.getByRole('checkbox', { name: 'Facturas, por correo' })).toBeVisible()
  await expect(without.getByText('Escribirme sobre mis tickets urgentes')).toHaveCount(0)
})
