import { fillMirror } from '../bench/inside.ts'
import { people } from './support/backend.ts'
import { bubble, clientChat, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

/** The maximum number of a list's rows in the page, however long it is (design §6). */
const ROWS_MAX = 80

test('a conversation of 8,000 messages keeps at most 80 of them in the page', async ({ backend, device }) => {
  const phone = await device()
  const first = await signIn(phone, people.client)
  await expect(bubble(first, 'Tráeme dos sitios que te gusten')).toBeVisible()
  await backend.proxy.down()
  await first.evaluate(fillMirror, { uid: people.client.id, manager: people.agent.id, count: 8_000 })
  await first.close()
  const page = await phone.open(clientChat)
  const list = page.getByRole('region', { name: /^Conversación con/ })
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  let most = 0
  const measure = async () => {
    most = Math.max(most, await list.getByRole('listitem').count())
  }
  await measure()
  for (let turn = 0; turn < 30; turn += 1) {
    await list.evaluate((element) => {
      const scroller = [element, ...element.querySelectorAll('*')].find(
        (one) => one.scrollHeight > one.clientHeight + 50,
      )
      scroller?.scrollBy(0, -6_000)
    })
    await page.waitForTimeout(60)
    await measure()
  }
  // The list has moved: the newest is out of the page, and so are most above.
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toHaveCount(0)
  process.stdout.write(`rows in the page, at most: ${most}\n`)
  expect(most).toBeGreaterThan(5)
  expect(most).toBeLessThanOrEqual(ROWS_MAX)
})
