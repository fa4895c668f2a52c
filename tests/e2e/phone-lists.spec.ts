import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf, isDrawn } from './support/pages.ts'
import { type Item, itemsOf } from './support/phone-lists.ts'

test.skip(({ isMobile }) => !isMobile, 'On the desktop, a list is a table.')

/** Lists whose items are not rows, by their recipe. A new list counts as rows until it is listed here. */
const notOfRows: Readonly<Record<string, string>> = {
  actions: 'what waits for the client on Home, each with its reason and its button',
  'article-text': 'the steps of an article',
  devices: 'two sessions differ by a sentence; there is nothing to open',
  license: 'a card with key, usage and dates',
  market: 'an offer with its price list',
  meeting: 'a card with date, link and what can be done',
  months: 'a card with three figures',
  pane: 'a conversation or a task, with a mark under it where the client waits',
  talk: 'messages',
  'thread-entries': 'messages of a ticket',
  timeline: 'what happened, in sentences',
  usage: 'a meter with its figures',
  'usage-list': 'what was made, under the name that the client gave it; it opens nothing',
}

const LINES = 2

/** A list from the device is drawn a moment after its page: until five readings in a row are the same. */
async function drawnItems(page: Page): Promise<Item[]> {
  const readings: Item[][] = []
  await expect
    .poll(
      async () => {
        readings.push(await page.evaluate(itemsOf))
        const last = readings.slice(-5).map((items) => JSON.stringify(items))
        return last.length === 5 && new Set(last).size === 1
      },
      { intervals: [300] },
    )
    .toBe(true)
  return readings.at(-1) ?? []
}

async function itemsAt(page: Page, paths: readonly string[]): Promise<(Item & { path: string })[]> {
  const found = []
  for (const path of paths) {
    await page.goto(path)
    await isDrawn(page)
    for (const item of await drawnItems(page)) found.push({ ...item, path })
  }
  return found
}

const tooHigh = (items: readonly Item[]) =>
  items.filter(({ list, lines }) => lines > LINES && !(list in notOfRows))

test('a row of a phone’s list has two lines, and the stars of the favourites are in one column', {
  tag: '@screen',
}, async ({ device }) => {
  const page = await signIn(await device(), people.client)
  const movements = page.getByRole('list', { name: 'Movimientos' })
  await page.goto('/dashboard/billing/estado-de-cuenta')
  await expect(movements).toBeVisible()
  const statement = await page.evaluate(itemsOf)
  expect(statement.length).toBeGreaterThan(3)
  expect(tooHigh(statement)).toEqual([])
  // Fewer than ten rows need no sort control, which takes a line.
  const sort = page.getByRole('combobox', { name: 'Ordenar por' })
  expect(statement.length).toBeLessThan(10)
  await expect(sort).toHaveCount(0)
  // The rest is on the row's page.
  await movements.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard\/billing\/facturas\/[\da-f-]{36}$/)
  for (const path of ['/dashboard/services', '/dashboard/tools']) {
    expect(tooHigh(await itemsAt(page, [path]))).toEqual([])
    await expect(sort).toHaveCount(0)
    const stars = await page.getByRole('button', { name: /^Favorit[oa]: / }).all()
    const columns = await Promise.all(stars.map(async (star) => (await star.boundingBox())?.x))
    expect([path, columns.length, new Set(columns).size]).toEqual([path, 7, 1])
  }
  await page.goto('/dashboard/resources')
  await expect(sort).toHaveCount(1)
})

test('every list of a client and of an agent has two lines a row on the phone @proof', async ({ device }) => {
  test.setTimeout(300_000)
  const client = await itemsAt(await signIn(await device(), people.client), await addressesOf(['client']))
  const agent = await itemsAt(await signIn(await device(), people.agent), await addressesOf(['staff']))
  const items = [...client, ...agent]
  process.stdout.write(`${items.length} items of ${new Set(items.map(({ list }) => list)).size} lists\n`)
  // A page that is read before its rows are drawn would have none too high.
  expect(items.length).toBeGreaterThan(220)
  expect(tooHigh(items)).toEqual([])
  // An unnecessary exception would hide the next list of that name.
  const needed = new Set(items.filter(({ lines }) => lines > LINES).map(({ list }) => list))
  expect(Object.keys(notOfRows).filter((list) => !needed.has(list))).toEqual([])
})
