import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('the account manager records a connection, and the client sees it in the settings and is notified', async ({
  backend,
  device,
}) => {
  const client = await signIn(await device(), people.client, '/dashboard/settings/integraciones')
  const row = client.getByRole('list', { name: 'Integraciones' }).getByRole('listitem')
  await expect(row).toHaveText([
    /^Google AnalyticsDesde el .+Conectado$/,
    /^Google AdsDesde el .+Conectado$/,
    'Facebook AdsNo conectado',
    'HubSpot CRMNo conectado',
  ])

  const agent = await signIn(await device(), people.agent, `/admin/clients/${people.client.id}`)
  await agent.getByRole('checkbox', { name: 'HubSpot CRM' }).check()
  await expect(agent.getByText('HubSpot CRM quedó como conectado')).toBeVisible()
  await expect(row.nth(3)).toHaveText(/^HubSpot CRMDesde el .+Conectado$/)
  await expect(agent.getByText('Le llega una notificación al cliente.')).toBeVisible()
  // Recorded, and the client is told, but the answer does not arrive. The browser itself retries several times.
  backend.proxy.fail(/set_integration/, { does: 'lose the answer' }, { times: 1_000 })
  await agent.getByRole('checkbox', { name: 'Facebook Ads' }).check()
  await expect(agent.getByText('No sabemos si llegó')).toBeVisible()
  await expect(agent.getByText('El cambio no se guardó')).toHaveCount(0)
  await expect(agent.getByRole('checkbox', { name: 'Facebook Ads' })).toBeChecked()
  backend.proxy.clear()
  const admin = await signIn(await device(), people.admin, `/admin/clients/${people.client.id}`)
  await admin.getByRole('checkbox', { name: 'HubSpot CRM' }).uncheck()
  await expect(agent.getByRole('checkbox', { name: 'HubSpot CRM' })).not.toBeChecked()
  await agent.getByRole('checkbox', { name: 'Google Ads' }).uncheck()
  await expect(row.nth(1)).toHaveText('Google AdsNo conectado')

  await client.goto('/dashboard')
  await client.getByRole('button', { name: /^Notificaciones/ }).click()
  await expect(client.getByText('HubSpot CRM está conectado')).toBeVisible()
  await client.getByText('Google Ads ya no está conectado').click()
  await expect(client).toHaveURL('/dashboard/settings/integraciones')
})
