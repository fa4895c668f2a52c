import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from './support/gallery-page.ts'

async function isClean(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the gallery, ${colorScheme}`, async ({ open }) => {
    test.slow()
    const page = await open()
    await page.emulateMedia({ colorScheme })
    await isClean(page)
  })

test('axe finds nothing in opened dialogs and menus: light on the phone, dark on the desktop', async ({
  open,
}, info) => {
  test.slow()
  const page = await open()
  const colorScheme = info.project.name === 'phone' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme })
  const fields = 'section[aria-label=Campos]'
  const opened: [part: string, button: Locator, inside: Locator][] = [
    [
      fields,
      page.getByRole('combobox', { name: 'Tipo de reunión' }),
      page.getByRole('listbox').getByRole('option').first(),
    ],
    [
      fields,
      page.getByRole('button', { name: 'Ver ciudades' }),
      page.getByRole('listbox').getByRole('option').first(),
    ],
    [
      fields,
      page.getByRole('button', { name: 'Abrir calendario' }).first(),
      page.getByRole('gridcell').first(),
    ],
    [
      'section[aria-label="Lo que se abre"]',
      page.getByRole('button', { name: 'Acciones', exact: true }),
      page.getByRole('menuitem').first(),
    ],
    ['[role=dialog]', page.getByRole('button', { name: 'Diálogo' }), page.getByRole('dialog')],
    ['[role=dialog]', page.getByRole('button', { name: 'Cajón' }), page.getByRole('dialog')],
    ['[role=dialog]', page.getByRole('button', { name: 'Menú del pulgar' }), page.getByRole('dialog')],
  ]
  for (const [part, button, inside] of opened) {
    await button.click()
    await expect(inside).toBeVisible()
    await isClean(page, part)
    await page.keyboard.press('Escape')
    await expect(inside).toBeHidden()
  }
  // One at a time: on the phone the next one waits until it is closed.
  const notices = page.locator('section[aria-label=Avisos]')
  for (const [tone, title] of [
    ['Bien', 'Progreso guardado'],
    ['Error', 'Firma requerida'],
    ['Atención', 'Uso elevado'],
    ['Noticia', 'Mensaje de Diego'],
  ] as const) {
    await page.getByRole('button', { name: tone, exact: true }).click()
    await expect(notices.getByText(title)).toBeVisible()
    await isClean(page, 'section[aria-label=Avisos]')
    await notices.getByRole('button', { name: 'Cerrar' }).last().click()
  }
})

test('every control has a touch area of 44 px', async ({ open }, info) => {
  test.skip(info.project.name !== 'phone', 'A mouse needs less.')
  const page = await open()
  const small = await page.evaluate(() => {
    // Half of 44, less the rounding where two targets touch.
    const reach = 21
    const interactive = 'a[href], button, input, select, textarea, summary, [role=tab]'
    const isLaid = (element: Element) =>
      element.getClientRects().length > 0 && element.closest('[aria-hidden=true]') === null
    return [...document.querySelectorAll(interactive)].filter(isLaid).flatMap((element) => {
      const target = element.closest('label') ?? element
      if (element.matches('p a')) return []
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (Math.min(width, height) >= 43.9) return []
      const hits = ([dx, dy]: readonly [number, number]) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && target.contains(hit)
      }
      const whole = (
        [
          [0, reach],
          [0, -reach],
          [reach, 0],
          [-reach, 0],
        ] as const
      ).every(hits)
      return whole || element.hasAttribute('disabled')
        ? []
        : [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`]
    })
  })
  expect(small).toEqual([])
})

test('the gallery fits a screen of 320 px', async ({ open }) => {
  const page = await open()
  await page.setViewportSize({ width: 320, height: 640 })
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('new quarters are glazed clockwise, 80 ms each, and at once with reduced motion', async ({ open }) => {
  const page = await open()
  /** The glazed angle at each of these times after the button was pressed. */
  const glazing = async (name: string, reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    const button = page.getByRole('button', { name })
    const face = page.getByRole('button', { name: 'Bizcocho' }).locator('xpath=preceding-sibling::span[1]')
    await button.click()
    await expect(face.locator('svg').last()).toBeVisible()
    return face
      .locator('svg')
      .last()
      .evaluate((element) => {
        const running = element.getAnimations()[0] ?? null
        const { animationName, animationDuration } = getComputedStyle(element)
        if (animationName === 'none' || animationDuration !== '0.24s') return []
        // Possibly already over on a slow machine: replayed from the style, and paused for reading.
        const replay = running ?? element.cloneNode(true)
        if (replay instanceof Element) element.replaceWith(replay)
        const played = replay instanceof Element ? replay : element
        const animation = played.getAnimations()[0]
        if (animation === undefined) return []
        animation.pause()
        return [40, 120, 200, 239].map((time) => {
          animation.currentTime = time
          return getComputedStyle(played).getPropertyValue('--glaze')
        })
      })
  }
  expect(await glazing('4 de 4', 'no-preference')).toEqual(['180deg', '270deg', '360deg', '360deg'])
  expect(await glazing('4 de 4', 'reduce')).toEqual([])
})
