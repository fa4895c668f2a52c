import type { Page } from 'playwright'
import { people } from '../e2e/support/backend.ts'
import { paletteOf } from '../e2e/support/palette.ts'
import { seenBy, type Shot, toEnd } from './shot.ts'

const notices = '/dashboard/settings/avisos'
const device = '/dashboard/settings/dispositivo'

/** The shortcut works once the late parts of the frame are loaded. */
async function openPalette(page: Page): Promise<void> {
  while (!(await paletteOf(page).isVisible())) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.waitForTimeout(500)
  }
}

async function find(page: Page, text: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.type(text)
}

async function hideAmounts(page: Page, path: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'Modo discreto' })
  if (!(await box.isChecked())) await box.click()
  await page.goto(path)
  await page.locator('main [data-private]').first().waitFor()
}

/** What makes the app one of the phone's own: finding, hiding amounts, and the settings of this device. */
const shots: readonly Omit<Shot, 'as'>[] = [
  { name: 'palette', path: '/dashboard', prepare: openPalette },
  { name: 'palette-found', path: '/dashboard', prepare: (page) => find(page, 'factura') },
  { name: 'palette-none-found', path: '/dashboard', prepare: (page) => find(page, 'zzzz') },
  { name: 'device-settings-end', path: device, prepare: toEnd },
  // Last: the shots of an account share its device, which is discreet from here on.
  { name: 'discreet-home', path: notices, prepare: (page) => hideAmounts(page, '/dashboard') },
  { name: 'discreet-billing', path: notices, prepare: (page) => hideAmounts(page, '/dashboard/billing') },
]

export const phoneShots: Shot[] = shots.map(seenBy(people.client))
