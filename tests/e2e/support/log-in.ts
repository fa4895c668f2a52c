import { expect, type Page } from '@playwright/test'

export type Account = { readonly email: string; readonly password: string; readonly id: string }

/** The log-in form, until the portal or the panel opens. */
export async function fillLogIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  // The path only: the log-in's address contains its target.
  await expect(page).toHaveURL(/^[^?]*\/(dashboard|admin)/)
}
