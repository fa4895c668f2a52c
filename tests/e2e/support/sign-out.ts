import type { Page } from '@playwright/test'

/** Like a person; on the phone it is in the menu of the last tab. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Cerrar sesión' }).first()
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'Más' }).click()
  await button.click()
}
