import { startGcmRegistration } from '../support/gcm-registration.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { type Device, expect, test as base } from './support/fixtures.ts'
import { openProfileDevice } from './support/profile-device.ts'

/** A Chromium with a push service that answers. */
const test = base.extend<{ subscriber: Device }>({
  subscriber: async ({ backend, isMobile, viewport }, give) => {
    const { switches, stop } = await startGcmRegistration()
    const { device, close } = await openProfileDevice(backend, {
      viewport,
      isMobile,
      args: switches,
      without: ['--disable-background-networking'],
    })
    await give(device)
    await close()
    await stop()
  },
})

test('Chromium’s own subscription reaches the server with its keys, and is ended at both when notifications are turned off', async ({
  backend,
  subscriber,
}) => {
  const kept = () =>
    backend.query<{ user_id: string; endpoint: string; p256dh: string; auth: string }>(
      'select user_id, endpoint, p256dh, auth from private.push_subscriptions',
    )
  const page = await signIn(subscriber, people.client, '/dashboard/settings/avisos')
  await page.getByRole('button', { name: 'Activar notificaciones' }).click()
  await expect(page.getByText('Listo: este dispositivo recibe tus notificaciones')).toBeVisible({
    timeout: 30_000,
  })

  const [subscription, ...others] = await kept()
  expect(others).toEqual([])
  expect(subscription?.user_id).toBe(people.client.id)
  expect(new URL(subscription?.endpoint ?? '').hostname).toMatch(/(^|\.)(googleapis|google)\.com$/)
  // The keys of RFC 8291: an uncompressed P-256 point, and sixteen secret bytes.
  const key = Buffer.from(subscription?.p256dh ?? '', 'base64url')
  expect([key.length, key[0]]).toEqual([65, 4])
  expect(Buffer.from(subscription?.auth ?? '', 'base64url')).toHaveLength(16)

  await page.getByRole('button', { name: 'Desactivar notificaciones' }).click()
  await expect(page.getByRole('button', { name: 'Activar notificaciones' })).toBeVisible()
  await expect.poll(kept).toEqual([])
  const held = await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    return (await pushManager.getSubscription()) === null
  })
  expect(held).toBe(true)
})
