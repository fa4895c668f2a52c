import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const chat = '/dashboard/account-manager'

/** The files of the draft that is open. */
export const files = (page: Page) => page.getByRole('list', { name: 'Archivos adjuntos' })

export async function record(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Grabar nota de voz' }).click()
  const bar = page.getByRole('group', { name: 'Grabando nota de voz' })
  await expect(bar.getByRole('timer')).toHaveText(`0:0${seconds}`)
}
