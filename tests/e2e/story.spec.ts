import { people } from './support/backend.ts'
import { agentChat, bubble, clientChat, hasArrived, isOnDevice, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

test('a client writes offline, closes the app, opens it again offline and finds the message; it reaches the manager once, and the manager answers', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const first = await signIn(phone, people.client)
  await expect(bubble(first, 'Tráeme dos sitios que te gusten')).toBeVisible()

  const office = await device({ worker: false })
  await signIn(office, people.agent)
  const manager = await office.open(agentChat(people.client.id))
  await expect(bubble(manager, 'Tráeme dos sitios que te gusten')).toBeVisible()

  await backend.stop()
  await backend.proxy.down()
  await send(first, 'Escrito sin señal')
  await isOnDevice(first, 'Escrito sin señal')
  await first.close()

  const second = await phone.open(clientChat)
  await isOnDevice(second, 'Escrito sin señal')
  await expect(bubble(second, 'Tráeme dos sitios que te gusten')).toBeVisible()

  await backend.start()
  await backend.proxy.up()
  await second.evaluate(() => dispatchEvent(new Event('online')))
  await hasArrived(second, 'Escrito sin señal')
  await expect(bubble(manager, 'Escrito sin señal')).toBeVisible({ timeout: 30_000 })
  await expect(bubble(manager, 'Escrito sin señal')).toHaveCount(1)
  expect(await backend.messages('Escrito sin señal')).toHaveLength(1)

  await send(manager, 'Lo leí, ¡gracias!')
  await expect(bubble(second, 'Lo leí, ¡gracias!')).toBeVisible()
  await expect(bubble(second, 'Escrito sin señal')).toContainText('Leído')
  await expect(bubble(manager, 'Lo leí, ¡gracias!')).toContainText('Leído')
})
