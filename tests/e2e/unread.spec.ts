import { people } from './support/backend.ts'
import { agentChat, bubble, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate } from './support/portal.ts'

const count = /mensajes? sin leer/

test('a client is notified of a message outside the chat: a toast, the count at the chat’s entry, a line on Home; it is read when the chat is open', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device()
  const client = await signIn(phone, people.client, '/dashboard')
  const chatEntry = client
    .getByRole('navigation')
    .filter({ visible: true })
    .getByRole('link', {
      name: /^(Chat|Account Manager)/,
    })
  await expectUpToDate(client)
  await expect(chatEntry).toContainText('1 mensaje sin leer')

  const office = await device()
  await signIn(office, people.agent)
  const manager = await office.open(agentChat(people.client.id))
  await send(manager, 'Ya quedó tu reporte')

  await expect(client.getByText('Mensaje de Diego Salvatierra')).toBeVisible()
  await expect(chatEntry).toContainText('2 mensajes sin leer')
  const first = client
    .getByRole('region', { name: 'Lo que te espera' })
    .getByRole('listitem')
    .filter({ hasText: 'te escribió' })
  await expect(first).toContainText('Diego Salvatierra te escribió')
  await expect(first).toContainText('Ya quedó tu reporte')
  // The device has the message; the person has not seen it.
  await expect(bubble(manager, 'Ya quedó tu reporte')).toContainText('Entregado')

  await client.getByRole('link', { name: /Diego Salvatierra te escribió$/ }).click()
  await expect(bubble(client, 'Ya quedó tu reporte')).toBeVisible()
  await expect(bubble(manager, 'Ya quedó tu reporte')).toContainText('Leído')
  await expect(chatEntry).not.toContainText(count)
})

test('an agent on another screen gets a toast about a client’s message, and its count at the inbox’s entry; the toast links to it', {
  tag: '@screen',
}, async ({ device }) => {
  const office = await device()
  const manager = await signIn(office, people.agent, '/admin/tasks')
  await expectUpToDate(manager)
  const inbox = manager
    .getByRole('navigation')
    .filter({ visible: true })
    .getByRole('link', { name: /^Mensajes/ })
  const label = inbox.getByText(/^\d+ mensajes? sin leer$/)
  const unread = async () => Number.parseInt((await label.allTextContents())[0] ?? '0', 10)
  const before = await unread()
  const phone = await device()
  const client = await signIn(phone, people.client)
  await send(client, '¿Me llamas mañana?')
  await expect(manager.getByText('Mensaje de Mariana Robles')).toBeVisible()
  await expect.poll(unread).toBe(before + 1)
  await manager.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(manager).toHaveURL(agentChat(people.client.id))
  await expect.poll(unread).toBeLessThanOrEqual(before)
})

test('an https address in a message is a link, on both sides; any other stays text', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device()
  const client = await signIn(phone, people.client)
  await send(client, 'Es https://robles.mx/catalogo, no http://robles.mx')
  const office = await device()
  await signIn(office, people.agent)
  const manager = await office.open(agentChat(people.client.id))
  for (const page of [client, manager]) {
    const link = bubble(page, 'Es https://robles.mx/catalogo').getByRole('link')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://robles.mx/catalogo')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

/** Makes the page detect that it is hidden, or visible again. */
const showPage = (page: Awaited<ReturnType<typeof signIn>>, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('a message is Leído only when its reader saw it: not in a hidden tab, not above the end of the chat', {
  tag: '@screen',
}, async ({ device }) => {
  const phone = await device()
  const client = await signIn(phone, people.client)
  await expect(bubble(client, 'Tráeme dos sitios que te gusten')).toBeVisible()
  const office = await device()
  await signIn(office, people.agent)
  const manager = await office.open(agentChat(people.client.id))

  await showPage(client, 'hidden')
  await send(manager, 'En otra pestaña')
  await expect(bubble(client, 'En otra pestaña')).toBeVisible()
  await expectUpToDate(client)
  await expect(bubble(manager, 'En otra pestaña')).toContainText('Entregado')
  await showPage(client, 'visible')
  await expect(bubble(manager, 'En otra pestaña')).toContainText('Leído')

  await client.getByRole('region', { name: /^Conversación con/ }).hover()
  await client.mouse.wheel(0, -1_500)
  await expect(client.getByRole('button', { name: 'Ir al final' })).toBeVisible()
  await send(manager, 'Más abajo')
  await expect(client.getByRole('button', { name: '1 mensaje nuevo' })).toBeVisible()
  await expectUpToDate(client)
  await expect(bubble(manager, 'Más abajo')).toContainText('Entregado')
  await client.getByRole('button', { name: '1 mensaje nuevo' }).click()
  await expect(bubble(manager, 'Más abajo')).toContainText('Leído')
})
