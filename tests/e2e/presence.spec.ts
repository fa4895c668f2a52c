import { people } from './support/backend.ts'
import { agentChat, clientChat, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('while a client has the chat open and types, the manager sees it; nothing of it stays when the tab is closed', async ({
  device,
}) => {
  const manager = await signIn(await device(), people.agent, agentChat(people.client.id))
  const chat = manager.getByRole('region', { name: /^Conversación con/ })
  await expect(manager.getByLabel('Mensaje', { exact: true })).toBeEditable()
  await expect(manager.getByText(/en línea/i)).toHaveCount(0)
  const client = await signIn(await device(), people.client, clientChat)
  await expect(manager.getByText(/en línea/i).first()).toBeVisible()
  await client.getByLabel('Mensaje', { exact: true }).pressSequentially('Hola')
  await expect(manager.getByText('escribiendo…').first()).toBeVisible()
  await expect(manager.getByText('escribiendo…')).toHaveCount(0)
  await expect(chat.getByText('Hola', { exact: true })).toHaveCount(0)
  await client.close()
  await expect(manager.getByText(/en línea/i)).toHaveCount(0)
})

test('what a client types before the conversation’s topic is joined does not delay the sign that they type', async ({
  device,
}) => {
  const manager = await signIn(await device(), people.agent, agentChat(people.client.id))
  await expect(manager.getByLabel('Mensaje', { exact: true })).toBeEditable()
  const phone = await device()
  await phone.takeSession(people.client)
  const client = await phone.context.newPage()
  // A page sends the next sign only two seconds after the last one: by this clock they never pass.
  await client.clock.setFixedTime(new Date())
  let join = () => undefined as void
  const mayJoin = new Promise<void>((resolve) => {
    join = resolve
  })
  await client.route(/\/assets\/chatPresence-/, async (route) => {
    await mayJoin
    await route.continue()
  })
  await client.goto(clientChat)
  const box = client.getByLabel('Mensaje', { exact: true })
  await box.pressSequentially('Ho')
  join()
  await expect(manager.getByText(/en línea/i).first()).toBeVisible()
  await box.pressSequentially('la')
  await expect(manager.getByText('escribiendo…').first()).toBeVisible()
})
