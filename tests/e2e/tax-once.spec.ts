import type { Page } from '@playwright/test'
import { publicPaths } from '../support/public-pages.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { checkoutOf, signedContract } from './support/purchase.ts'
import { contractOf, isRead } from './support/signature.ts'

test.skip(({ isMobile }) => !isMobile, 'the texts are the same for every screen')

/** The text of the page itself, visible or not. The clauses of a contract belong to its document. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const announced: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode
      const isSaid = parentElement?.checkVisibility({ visibilityProperty: true }) === true
      if (isSaid && parentElement.closest('[aria-labelledby=contrato]') === null)
        announced.push(nodeValue ?? '')
    }
    return announced.join(' ')
  })

/** How often a page states that its prices include the tax: once if it has a price, otherwise never. */
const faultOf = (text: string): string | null => {
  const times = [...text.matchAll(/\bIVA\b/g)].length
  const hasPrice = /\d\.\d\d\s+MXN/.test(text)
  if (times > 1) return `says it ${times} times`
  return hasPrice === (times === 1) ? null : hasPrice ? 'has a price, and does not say it' : 'has no price'
}

test('a page with a price states once that the IVA is included', async ({ backend, device }) => {
  const visitor = await (await device()).open('/')
  const faults: string[] = []
  const read = async (page: Page, path: string, isThere: () => Promise<unknown>) => {
    await page.goto(path)
    await isThere()
    const fault = faultOf(await textOf(page))
    if (fault !== null) faults.push(`${path} ${fault}`)
  }
  for (const path of publicPaths)
    await read(visitor, path, () => expect(visitor.getByRole('heading', { level: 1 })).toBeAttached())
  for (const promo of ['', '&promo=BIENVENIDA40'])
    await read(visitor, `${contractOf('ESTANDAR', 'annual')}${promo}`, () => isRead(visitor))
  const contract = await signedContract(backend, people.newcomer.id)
  const client = await signIn(await device(), people.newcomer)
  await read(client, checkoutOf(contract), () =>
    expect(client.getByRole('button', { name: /^Pagar [\d,.]+ MXN$/ })).toBeVisible(),
  )
  expect(faults).toEqual([])
})
