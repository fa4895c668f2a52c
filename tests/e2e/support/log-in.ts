import { expect, type Page } from '@playwright/test'

export type Account = { readonly email: string; readonly password: string; readonly id: string }

export async function sendLogIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** The log-in form, until the portal or the panel opens. */
export async function fillLogIn(page: Page, account: Account): Promise<void> {
  await sendLogIn(page, account)
  // The path only: the log-in's address contains its target.
  await expect(page).toHaveURL(/^[^?]*\/(dashboard|admin)/)
}
