import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Gallery, startGallery } from '../support/gallery.ts'

let gallery: Gallery

const test = base.extend<{ open: () => Promise<Page> }>({
  open: async ({ page }, give) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await give(async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(gallery.url)
      await page.getByRole('heading', { name: 'Galería' }).waitFor()
      // The calendar is loaded late, and must be drawn before anything is measured.
      await expect(page.getByRole('button', { name: 'Abrir calendario' })).toHaveCount(2)
      return page
    })
    expect(errors).toEqual([])
  },
})

test.beforeAll(async () => {
  gallery = await startGallery()
})
test.afterAll(() => gallery.close())

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
  for (const tone of ['Bien', 'Error', 'Atención', 'Noticia'])
    await page.getByRole('button', { name: tone, exact: true }).click()
  await expect(page.getByText('Firma requerida')).toBeVisible()
  await isClean(page, 'section[aria-label=Avisos]')
})

/** Starts at the focus, with the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('the keyboard alone reaches and operates the fields', async ({ open }) => {
  const page = await open()
  await tabTo(page, page.getByLabel(/^Nombre del negocio/))
  await page.keyboard.type('Robles ')
  await tabTo(page, page.getByRole('button', { name: 'Mostrar' }))
  await press(page, 'Enter')
  await expect(page.getByRole('button', { name: 'Ocultar' })).toBeFocused()

  const kind = page.getByRole('combobox', { name: 'Tipo de reunión' })
  await tabTo(page, kind)
  await press(page, 'Enter')
  await expect(page.getByRole('option', { name: 'Onboarding Inicial' })).toBeVisible()
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(kind).toBeFocused()
  await expect(kind).toHaveText('Revisión de Reportes')

  const city = page.getByRole('combobox', { name: 'Ciudad' })
  await tabTo(page, city)
  await page.keyboard.type('merida')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Mérida'])
  await press(page, 'ArrowDown', 'Enter')
  await expect(city).toHaveValue('Mérida')

  await tabTo(page, page.getByRole('button', { name: 'Abrir calendario' }).first())
  await press(page, 'Enter')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await press(page, 'ArrowRight', 'ArrowDown')
  await press(page, 'Escape')
  await expect(page.getByRole('button', { name: 'Abrir calendario' }).first()).toBeFocused()

  const box = page.getByRole('checkbox', { name: 'Facturas por correo' })
  await tabTo(page, box)
  await press(page, 'Space')
  await expect(box).toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: 'Planes Estándar' }).first())
  await press(page, 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'Planes Avanzados' }).first()).toBeChecked()
})

test('the keyboard alone chooses a day', async ({ open }) => {
  const page = await open()
  const field = page.getByLabel('Fecha errada')
  await expect(field).toHaveValue('30/11/2026')
  await page.getByRole('button', { name: 'Abrir calendario' }).nth(1).focus()
  await press(page, 'Enter')
  const day = page.getByRole('button', { name: /1 de diciembre de 2026/ })
  await expect(day).toBeVisible()
  await press(page, 'ArrowRight', 'Enter')
  await expect(day).toBeHidden()
  // The gallery passes the chosen value to the first field: this one keeps its error.
  await expect(page.getByLabel('Fecha', { exact: true })).toHaveValue('01/12/2026')
})

test('the keyboard alone sorts, searches and pages the table, and the address keeps it', async ({
  open,
}, info) => {
  const page = await open()
  const search = page.getByRole('searchbox', { name: 'Buscar cliente' }).last()
  await search.focus()
  await page.keyboard.type('clinica')
  await expect(page.getByText('Tomás Arriaga').first()).toBeVisible()
  await expect(page.getByText('Lucía Ibarra')).toHaveCount(0)
  await expect(page).toHaveURL(/q=clinica/)
  await press(page, 'Control+a', 'Delete')
  if (info.project.name === 'desktop') {
    const heading = page.getByRole('columnheader', { name: 'MXN/mes' })
    await tabTo(page, heading.getByRole('button'))
    await press(page, 'Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await press(page, 'Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('row').nth(1)).toContainText('Renata Solís')
    await expect(page).toHaveURL(/sort=-monthly/)
  } else {
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('-monthly')
    await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('listitem').first()).toContainText(
      'Renata',
    )
  }
  await tabTo(page, page.getByRole('button', { name: 'Página siguiente' }))
  await press(page, 'Enter')
  await expect(page.getByText('6 a 10 de 10')).toBeVisible()
  await page.reload()
  await expect(page.getByText('6 a 10 de 10')).toBeVisible()
})

test('the keyboard alone opens, operates and closes dialogs and menus, and the focus returns', async ({
  open,
}) => {
  const page = await open()
  for (const name of ['Diálogo', 'Cajón', 'Menú del pulgar']) {
    const button = page.getByRole('button', { name, exact: true })
    await button.focus()
    await press(page, 'Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    // It starts at its first field or its title: on the close button, Enter would close it unread.
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }),
    ).not.toBeFocused()
    for (let presses = 0; presses < 8; presses += 1) {
      await press(page, 'Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await press(page, 'Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  }
  await tabTo(page, page.getByRole('button', { name: 'Acciones', exact: true }))
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Escribir' })).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await expect(page.getByText('Acción: Actualizar')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Acerca del límite' }))
  await expect(page.getByRole('tooltip')).toHaveText('Se reinicia el día 2 de cada mes')
  await tabTo(page, page.getByRole('tab', { name: /Próximas/ }))
  await press(page, 'ArrowRight')
  await expect(page.getByText('No hay reuniones en el historial.')).toBeVisible()
  const questions = page.locator('summary')
  await tabTo(page, questions.nth(1))
  await press(page, 'Enter')
  await expect(page.getByText('De 48 a 72 horas')).toBeVisible()
  await expect(page.getByText('con un solo acceso')).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Error', exact: true }))
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toContainText('Firma requerida')
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' }).focus()
  await press(page, 'Enter')
  await expect(page.getByText('Firma requerida')).toBeHidden()
})

test('a keyboard focus is visible', async ({ open }) => {
  const page = await open()
  const unseen: string[] = []
  for (let presses = 0; presses < 60; presses += 1) {
    await press(page, 'Tab')
    const lost = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const seen = [focused, focused.parentElement].some(
        (element) => element !== null && getComputedStyle(element).outlineStyle === 'solid',
      )
      return seen ? null : focused.outerHTML.slice(0, 120)
    })
    if (lost !== null) unseen.push(lost)
  }
  expect(unseen).toEqual([])
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
