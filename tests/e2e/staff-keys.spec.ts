import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate } from './support/portal.ts'

const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

test('j and k move through a list, Enter opens, x marks and a hands over', async ({ device }) => {
  const page = await signIn(await device(desktop), people.admin, '/admin/clients')
  const rows = page.locator('main tbody tr')
  await expect(rows.nth(1)).toBeVisible()
  const linkOf = (place: number) => rows.nth(place).locator('a[data-row]')
  await page.keyboard.press('j')
  await expect(linkOf(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(linkOf(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkOf(0)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toBeVisible()
  // In a dialog letters are no commands.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jka')
  await expect(page.getByRole('searchbox')).toHaveValue('jka')
  await page.getByRole('searchbox').fill('')
  await expect(rows.nth(1)).toBeVisible()
  await linkOf(1).focus()
  const to = await linkOf(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(to ?? '')
})

test('? opens the sheet of shortcuts, where single letters are switched off for this device', async ({
  device,
}) => {
  const page = await signIn(await device(desktop), people.agent, '/admin/messages')
  await expectUpToDate(page)
  await page.keyboard.press('j')
  await expect(page.locator('main a[data-row]').first()).toBeFocused()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Teclas' })
  await expect(sheet).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await sheet.getByText('Usar teclas de una sola letra').click()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const first = page.locator('main a[data-row]').first()
  await first.focus()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.reload()
  await expectUpToDate(page)
  await page.keyboard.press('j')
  await expect(page.locator('main a[data-row]').first()).not.toBeFocused()
  await page.keyboard.press('?')
  await expect(sheet.getByRole('checkbox')).not.toBeChecked()
})
