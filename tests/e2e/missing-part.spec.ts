import { signIn } from './support/chat.ts'
import { people } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'

const missing = 'Esto aún no está en tu dispositivo. Ábrelo con señal.'

test('a dialog whose script is not on the device shows it, the page stays, and online it opens', async ({
  device,
}) => {
  const page = await signIn(await device(), people.client, '/dashboard/support')
  const search = page.getByLabel('Buscar ticket')
  await search.fill('Chatbot')
  await page.route('**/assets/NewTicketDialog*', (route) => route.abort())
  const create = page.getByRole('button', { name: 'Crear ticket' })
  await create.click()
  await expect(page.getByText(missing)).toBeVisible()
  await expect(search).toHaveValue('Chatbot')
  await page.unroute('**/assets/NewTicketDialog*')
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).click()
  await create.click()
  await expect(page.getByRole('dialog', { name: 'Crear ticket' })).toBeVisible()
})

test('a part of the conversation whose script is not on the device leaves the rest usable', async ({
  device,
}) => {
  const wide = await device({ viewport: { width: 1440, height: 900 }, isMobile: false })
  await wide.context.route('**/assets/Interactions*', (route) => route.abort())
  const page = await signIn(wide, people.client, '/dashboard/account-manager')
  await expect(page.getByText(missing)).toBeVisible()
  await page.getByRole('textbox', { name: /mensaje/i }).fill('Sigo aquí')
  await wide.context.unroute('**/assets/Interactions*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(missing)).toBeHidden()
  await expect(page.getByRole('textbox', { name: /mensaje/i })).toHaveValue('Sigo aquí')
})

test('files can be attached once their script is loaded, without a reload', async ({ device }) => {
  const phone = await device()
  const scripts = '**/assets/later/Attach*'
  await phone.context.route(scripts, (route) => route.abort())
  const page = await signIn(phone, people.client, '/dashboard/account-manager')
  const words = page.getByRole('textbox', { name: /mensaje/i })
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/Attach'))
  await words.fill('Va la foto')
  await tried
  await expect(page.getByRole('button', { name: 'Adjuntar', exact: true })).toHaveCount(0)
  await phone.context.unroute(scripts)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: 'Adjuntar', exact: true })).toBeVisible()
  await expect(words).toHaveValue('Va la foto')
})
