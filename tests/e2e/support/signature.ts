import { expect, type Locator, type Page } from '@playwright/test'
import type { Backend } from './backend.ts'

export const contractOf = (plan: string, billing: string) =>
  `/contract-review?plan=${plan}&billing=${billing}`

export const pad = (page: Page): Locator => page.getByRole('region', { name: /^Panel de firma/ })
export const terms = (page: Page): Locator => page.getByRole('checkbox', { name: /^Acepto los términos/ })
export const signButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Firmar y Proceder al Pago' })

/** Draws a wave across the pad with this many points, by mouse. */
export async function draw(page: Page, points = 40): Promise<void> {
  // Waits until the pad stands still: on a busy machine, lines were drawn beside a pad that a late part had moved.
  await pad(page).hover({ position: { x: 30, y: 100 } })
  const box = await pad(page).boundingBox()
  if (box === null) throw new Error('the signature pad is not shown')
  const at = (step: number): [number, number] => [
    box.x + 30 + ((box.width - 60) * step) / points,
    box.y + 100 + 40 * Math.sin(step / 4),
  ]
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step <= points; step += 1) await page.mouse.move(...at(step))
  await page.mouse.up()
}

/** The number of black pixels on the canvas: more than 0 if something was drawn. */
export const inkOn = (page: Page): Promise<number> =>
  page
    .locator('canvas')
    .first()
    .evaluate((sheet) => {
      if (!(sheet instanceof HTMLCanvasElement)) return -1
      const pixels = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data ?? []
      return pixels.filter((value, index) => index % 4 === 3 && value > 127).length
    })

export const isDrawn = async (page: Page): Promise<void> => {
  await expect(pad(page)).toHaveAccessibleName('Panel de firma, con tu firma dibujada')
  await expect.poll(() => inkOn(page)).toBeGreaterThan(200)
}

export const isEmpty = async (page: Page): Promise<void> => {
  await expect(pad(page)).toHaveAccessibleName('Panel de firma, vacío')
  await expect.poll(() => inkOn(page)).toBe(0)
}

/** The contract is on the screen, as the server returned it. */
export const isRead = (page: Page) => expect(page.getByRole('heading', { name: 'Objeto' })).toBeVisible()

export const emailCode = (page: Page): Locator => page.getByLabel('Código de 6 dígitos')

/** The code in the letter. */
export const codeTo = (backend: Backend, address: string): string =>
  /Tu código es (\d{6})/.exec(backend.letterTo(address))?.[1] ?? ''

export const isConfirmed = (page: Page, address: string) =>
  expect(page.getByText(`Correo confirmado: ${address}`)).toBeVisible()
