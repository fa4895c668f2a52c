import { people } from './support/backend.ts'
import { bubble, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

test('S13: waiting changes are sent by the worker when the network is back, with the app closed', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await send(page, 'Sale con la app cerrada')

  const session = await phone.context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.goto('about:blank')
  await backend.proxy.up()
  expect(await backend.messages('Sale con la app cerrada')).toEqual([])
  // The event that the browser fires when it detects the network.
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: backend.url,
    registrationId,
    tag: 'azulejo-outbox',
    lastChance: true,
  })
  await expect.poll(() => backend.messages('Sale con la app cerrada')).toHaveLength(1)
})
