import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf, isDrawn } from './support/pages.ts'

/** Returned in place of the faults: a page whose buttons were not found would pass. */
const NO_BUTTON = 'no button at all'

/** Runs in the page: buttons that look like plain text, where forced colours replace background and shadow. */
function bareButtons(): string[] {
  const isTransparent = (color: string) => color.startsWith('rgba(') && color.endsWith(', 0)')
  const hasEdge = (element: Element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, outlineStyle, outlineWidth } =
      getComputedStyle(element)
    const has = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1
    return (
      (has(borderTopStyle, borderTopWidth) && !isTransparent(borderTopColor)) ||
      has(outlineStyle, outlineWidth)
    )
  }
  const buttons = [...document.querySelectorAll('.button:not(.button--look_link)')].filter(
    (one) =>
      one.checkVisibility() &&
      one.getBoundingClientRect().width > 1 &&
      // Leaves out the button over a phone's row, which has no text of its own: the row is pressed as a whole and looks
      // like its list.
      getComputedStyle(one).fontSize !== '0px',
  )
  if (buttons.length === 0) return ['no button at all']
  return buttons.filter((one) => !hasEdge(one)).map((one) => one.ariaLabel ?? one.textContent.trim())
}

/** How a selected element and its neighbours are drawn with forced colours. */
const edges = (page: Page, selector: string) =>
  page.evaluate((those) => {
    const look = (element: Element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, backgroundColor } =
        getComputedStyle(element)
      return [borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, backgroundColor].join(' ')
    }
    const all = [...document.querySelectorAll(those)].filter((one) => one.checkVisibility())
    const isChosen = (one: Element) =>
      one.getAttribute('aria-current') === 'page' || one.querySelector(':checked') !== null
    return {
      chosen: all.filter(isChosen).map(look),
      others: all.filter((one) => !isChosen(one)).map(look),
    }
  }, selector)

async function expectTold(page: Page, selector: string) {
  const { chosen, others } = await edges(page, selector)
  expect([chosen.length, others.length > 0]).toEqual([1, true])
  expect(others).not.toContain(chosen[0])
}

test('with forced colours every button has an edge, and a selection is shown by more than font weight', async ({
  device,
  isMobile,
}) => {
  const page = await signIn(await device({ forcedColors: 'active' }), people.client, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Lo que te espera' })).toBeVisible()
  expect(await page.evaluate(bareButtons)).toEqual([])
  await expectTold(page, 'nav a, nav button')

  // The theme is chosen in the phone's menu, and in the rail of a wide screen.
  if (isMobile) await page.getByRole('button', { name: 'Más', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Oscuro' })).toBeAttached()
  expect(await page.evaluate(bareButtons)).toEqual([])
  await expectTold(page, '[role=radiogroup][aria-label="Tema"] label')

  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(bareButtons)).toEqual([])
})

const softly = expect.configure({ soft: true })

for (const [who, person, frames] of [
  ['a visitor', null, ['none', 'site']],
  ['a client', people.client, ['client']],
  ['an agent', people.agent, ['staff']],
  ['a super admin', people.admin, ['staff']],
] as const)
  test(`with forced colours every button on every page of ${who} has an edge @proof`, async ({ device }) => {
    test.setTimeout(300_000)
    const phone = await device({ forcedColors: 'active' })
    const page = person === null ? await phone.open('/') : await signIn(phone, person)
    for (const path of await addressesOf(frames)) {
      await page.goto(path)
      await isDrawn(page)
      const bare = async () => (await page.evaluate(bareButtons)).filter((name) => name !== NO_BUTTON)
      await softly.poll(bare, { message: path }).toEqual([])
    }
  })
