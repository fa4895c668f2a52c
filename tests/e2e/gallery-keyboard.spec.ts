import { expect, type Locator, type Page, test } from './support/gallery-page.ts'

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
