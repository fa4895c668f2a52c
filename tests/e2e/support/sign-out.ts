import { expect, type Page } from '@playwright/test'

/** Signs out by the button; on the phone it is in the menu of the last tab. */
export async function signOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Cerrar sesión' }).first()
  const menu = page.getByRole('button', { name: 'Más' })
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}
