import { expect, type Locator, type Page } from '@playwright/test'
import { siteKept } from './app-files.ts'

/** The form of the public site in which a visitor leaves an e-mail. */

export const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Correo/ })
export const submit = (page: Page): Locator => page.getByRole('button', { name: 'Empieza ya' })
export const received = (page: Page): Locator => page.getByText('Recibimos tus datos')
export const keptForSignal = (page: Page): Locator =>
  page.getByText(/Guardado en este (teléfono|equipo), se enviará al volver la señal/)

/** Uses the page a little, so that React is attached before anything is sent. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  const form = page.locator('form[method=post]')
  // The first touch may come before the script that waits for one.
  await expect(async () => {
    await field(page).blur()
    await field(page).fill(email)
    await expect(form).toHaveJSProperty('noValidate', true, { timeout: 2_000 })
  }).toPass()
}

/** Types it, and waits until the worker has every file, the site's too: from then on only the data need a network. */
export async function typeEmailForOffline(page: Page, email: string): Promise<void> {
  await typeEmail(page, email)
  await siteKept(page)
}

export async function leave(page: Page, email: string): Promise<void> {
  await typeEmail(page, email)
  await submit(page).click()
}
