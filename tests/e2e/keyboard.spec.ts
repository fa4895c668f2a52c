import type { Locator, Page } from '@playwright/test'
import { routes } from '../../src/routes.ts'
import { expect, test } from './support/fixtures.ts'
import { attach } from './support/visitor.ts'

type Stop = { name: string; wrong: string[] }

/** What a keyboard user misses at the focused element; null once the focus has left the page. */
const stopAt = (page: Page, isPhone: boolean): Promise<Stop | null> =>
  page.evaluate((finger) => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const target = focused.closest('label') ?? focused
    // The middle of a link over two lines may be outside it: only its first line is measured.
    const { left, top, width, height } = target.getClientRects()[0] ?? target.getBoundingClientRect()
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
      return hit !== null && target.contains(hit)
    }
    /**
     * The size of the touch target along one axis, in px, up to 44: a link may cover the whole row that contains it.
     */
    const reach = (dx: number, dy: number) => {
      const distance = (sign: number) =>
        Array.from({ length: 44 }, (_, at) => at + 1).findIndex(
          (at) => !isHit(sign * dx * at, sign * dy * at),
        )
      const [there, back] = [distance(1), distance(-1)]
      return there === -1 || back === -1 ? 44 : there + back + 1
    }
    const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const isRinged = [focused, target].some((element) =>
      [null, '::before', '::after'].some((part) => isRing(getComputedStyle(element, part))),
    )
    // One less than 44, for rounding where two targets touch.
    const isSmall = finger && !focused.matches('p a') && Math.min(reach(1, 0), reach(0, 1)) < 43
    return {
      name: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.trim()}`,
      wrong: [
        ...(isHit(0, 0) ? [] : ['covered, or out of sight']),
        ...(isRinged ? [] : ['no ring']),
        ...(isSmall ? [`${reach(1, 0)} × ${reach(0, 1)} px to a finger`] : []),
      ],
    }
  }, isPhone)

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', isPhone: boolean, most = 200): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < most) {
    await page.keyboard.press(key)
    const stop = await stopAt(page, isPhone)
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

for (const path of [routes.home, routes.pricing, routes.contact])
  test(`on ${path} every focused element is visible, ringed and wide enough, with the consent bar open`, async ({
    device,
  }, info) => {
    const { open } = await device({ reducedMotion: 'reduce' })
    const page = await open(path)
    await page.waitForLoadState('load')
    await attach(page)
    await expect(page.getByRole('complementary', { name: 'Medición de uso' })).toBeVisible()
    const isPhone = info.project.name === 'phone'
    const there = await walk(page, 'Tab', isPhone)
    expect(there.length).toBeGreaterThan(20)
    const back = await walk(page, 'Shift+Tab', isPhone, there.length)
    expect([...there, ...back].filter(({ wrong }) => wrong.length > 0)).toEqual([])
    expect(back.map(({ name }) => name).toReversed()).toEqual(there.map(({ name }) => name))
  })

/** Starts at the focus, with the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

test('the menu, the two prices and the questions are operated by Enter, Escape and the arrows', async ({
  device,
}) => {
  const { open } = await device({ reducedMotion: 'reduce' })
  const page = await open(routes.pricing)
  await page.waitForLoadState('load')
  await attach(page)
  const menu = page.locator('header summary').filter({ visible: true })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const link = page.locator('header details[open] a').first()
  await expect(link).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()

  const yearly = page.getByRole('radio', { name: 'Anual' })
  await tabTo(page, yearly)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Mensual' })).toBeChecked()
  await expect(page.getByText('3,149.99').filter({ visible: true }).first()).toBeVisible()

  const questions = page.locator('main details')
  await tabTo(page, questions.nth(1).locator('summary'))
  await page.keyboard.press('Enter')
  await expect(questions.nth(1)).toHaveAttribute('open', '')
  await page.keyboard.press('Enter')
  await expect(questions.nth(1)).not.toHaveAttribute('open')
})
