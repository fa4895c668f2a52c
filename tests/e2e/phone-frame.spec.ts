import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf, isDrawn } from './support/pages.ts'
import { chip } from './support/portal.ts'

const addresses = await addressesOf(['client'])

/** Makes the device believe that the last answer of the server is this old. */
const ageMirror = (page: Page, uid: string, ms: number): Promise<void> =>
  page.evaluate(
    async ([name, value]) => {
      const open = indexedDB.open(name)
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const change = open.result.transaction('facts', 'readwrite')
      change.objectStore('facts').put({ key: 'syncedAt', value })
      await new Promise((resolve) => change.addEventListener('complete', resolve))
      open.result.close()
    },
    [`${uid}-mirror`, Date.now() - ms] as const,
  )

const barHeight = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .first()
    .evaluate((bar) => bar.getBoundingClientRect().height)

test('the bar keeps its height when the chip shows for how long there is no connection', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, '/dashboard/settings/dispositivo')
  await expect(chip(page)).toHaveAccessibleName('Sincronización: Al día', { timeout: 20_000 })
  const before = await barHeight(page)
  backend.proxy.fail(
    /\/rpc\/sync_pull/,
    { does: 'answer', status: 500, body: { code: 'XX000' } },
    { times: Number.POSITIVE_INFINITY },
  )
  // A pull that began before may still write its own time.
  await expect(async () => {
    await ageMirror(page, people.client.id, 75 * 60_000)
    await page.reload()
    await expect(chip(page)).toHaveAccessibleName(/^Sincronización: Sin respuesta · 1 h/, { timeout: 15_000 })
  }).toPass()
  expect(await barHeight(page)).toBe(before)
})

/** Buttons one below the other in the same part, without room between them. */
const touching = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const button of document.querySelectorAll('main .button')) {
      const next = button.nextElementSibling
      if (next === null || !next.matches('.button')) continue
      const [above, below] = [button.getBoundingClientRect(), next.getBoundingClientRect()]
      const isBelow = below.top >= above.bottom - 1 && below.left < above.right
      if (above.height > 0 && isBelow && below.top - above.bottom < 4)
        found.push(`${button.textContent} / ${next.textContent}`)
    }
    return found
  })

test('no two buttons of the portal touch', { tag: '@screen' }, async ({ device }) => {
  test.setTimeout(300_000)
  const page = await signIn(await device(), people.client, '/dashboard')
  for (const path of addresses) {
    await page.goto(path)
    await isDrawn(page)
    expect([path, await touching(page)]).toEqual([path, []])
  }
})
