import { people } from './support/backend.ts'
import { bubble, clientChat, hasArrived, isOnDevice, managerWrites, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

test('S14: an expired token while offline does not delay the first paint or later screens', async ({
  backend,
  device,
}, info) => {
  await backend.issueTokensFor(3)
  const phone = await device()
  const first = await signIn(phone, people.client)
  await expect(bubble(first, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await first.close()
  await backend.proxy.down()
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  const page = await phone.context.newPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('li')?.textContent === undefined) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('chat-painted'))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(clientChat, { waitUntil: 'commit' })
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  const ms = await page.evaluate(
    () => performance.getEntriesByName('chat-painted')[0]?.startTime ?? Number.NaN,
  )
  info.annotations.push({ type: 'first paint of the chat, ms', description: ms.toFixed(0) })
  process.stdout.write(`first paint offline with an expired token: ${ms.toFixed(0)} ms\n`)
  // Beside another test a machine may be slow; waiting for the network would take 20 s. The bench checks that it takes
  // a second.
  expect(ms).toBeLessThan(10_000)

  await send(page, 'Con la llave vencida')
  await isOnDevice(page, 'Con la llave vencida')
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hasArrived(page, 'Con la llave vencida')
  expect(await backend.messages('Con la llave vencida')).toHaveLength(1)
})

test('S12: the topics that the server closes when a token expires are joined again: a message still arrives at once', async ({
  backend,
  device,
}) => {
  await backend.issueTokensFor(4)
  const page = await signIn(await device({ worker: false }), people.client)
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  const refreshes = () => backend.proxy.count(/\/auth\/v1\/token\?grant_type=refresh_token/)
  const before = refreshes()
  await expect.poll(refreshes).toBeGreaterThan(before)
  // The pull at the end of the token has ended.
  await page.waitForTimeout(1_000)
  await managerWrites(backend, 'Después del vencimiento')
  // Without the topics, the page would ask at its next pulse, within a minute.
  await expect(bubble(page, 'Después del vencimiento')).toBeVisible({ timeout: 10_000 })
})
