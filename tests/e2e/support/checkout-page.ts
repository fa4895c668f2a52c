import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const [approved, declined, noFunds, extraStep] = [
  '4242 4242 4242 4242',
  '4000 0000 0000 0002',
  '4000 0000 0000 9995',
  '4000 0025 0000 3155',
] as const

export const isPaid = async (page: Page) => {
  await expect(page).toHaveURL(/\/contract-success\?contract=/)
  await expect(page.getByRole('heading', { name: 'Tu contrato está activo' })).toBeVisible()
}
