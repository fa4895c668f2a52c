import { people } from './support/backend.ts'
import { bubble, clientChat, hasArrived, isOnDevice, send, signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'

test.use({ worker: inProof })

const api = /\/(rest|auth|functions)\/v1\//
const everything = { method: 'any', times: 100_000 } as const

/** One of them each time; the others only in the proof. */
const each = [
  [403, {}],
  [404, { tag: '@proof' }],
  [511, { tag: '@proof' }],
  [200, { tag: '@proof' }],
] as const

for (const [status, tag] of each)
  test(
    `S22: behind a network that answers everything with a ${status} page, nothing is refused and no user is signed out`,
    tag,
    async ({ backend, device }) => {
      const phone = await device()
      const page = await signIn(phone, people.client)
      await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
      backend.proxy.fail(api, { does: 'foreign page', status }, everything)
      await send(page, `Detrás de un ${status}`)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      // Long enough for the batch to be halved and refused, and for the token to be refreshed, if this counted as an
      // answer.
      await page.waitForTimeout(8_000)
      await isOnDevice(page, `Detrás de un ${status}`)
      await expect(page.getByText('No aceptado')).toBeHidden()
      const again = await phone.open(clientChat)
      await expect(bubble(again, 'Tráeme dos sitios que te gusten')).toBeVisible()
      await expect(
        again.getByRole('button', { name: /Sincronización: Sin (conexión|respuesta)/ }),
      ).toBeVisible()
      backend.proxy.clear()
      // Automatically: no browser event reports that the captive portal is gone.
      await expect(bubble(page, `Detrás de un ${status}`)).toContainText(/Enviado|Entregado|Leído/, {
        timeout: 25_000,
      })
      expect(await backend.messages(`Detrás de un ${status}`)).toHaveLength(1)
    },
  )

test('S22: an empty list is no answer to a push; the message is sent again soon', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  backend.proxy.fail(/\/rpc\/sync_push/, { does: 'answer', status: 200, body: [] }, { body: 'send_message' })
  await send(page, 'La lista estaba vacía')
  await hasArrived(page, 'La lista estaba vacía')
  expect(await backend.messages('La lista estaba vacía')).toHaveLength(1)
})
