import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** A person's authenticator app. */
export class Authenticator {
  readonly #totp: TOTP
  #last = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** A new code each time; the server accepts one from the next step, so two are possible in one step of 30 s. */
  next(): string {
    this.#last = Math.max(this.#last + 1, this.#totp.counter())
    return this.#totp.generate({ timestamp: this.#last * 30_000 })
  }

  /** A code that is not valid now. */
  wrong(): string {
    const now = this.#totp.counter()
    const near = new Set([-2, -1, 0, 1, 2].map((away) => this.#at(now + away)))
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? ''
  }

  #at(step: number): string {
    return this.#totp.generate({ timestamp: step * 30_000 })
  }
}

export const twoStepBlock = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Verificación en dos pasos' }) })

export const codeField = (page: Page) => page.getByLabel(/^Código de verificación/)

/** A phone cannot scan its own screen: there, the key opens in its app first, and the QR code is for another phone. */
async function isOfferedInOrder(page: Page): Promise<void> {
  const link = twoStepBlock(page).getByRole('link', { name: 'Abrir en mi aplicación' })
  const picture = page.getByRole('img', { name: /^Código QR/ })
  await expect(picture).toBeVisible()
  if (await page.evaluate(() => matchMedia('(any-pointer: fine)').matches)) return expect(link).toBeHidden()
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/.+secret=[A-Z2-7]+/)
  const tops = [link, picture].map(async (one) => (await one.boundingBox())?.y ?? Number.NaN)
  const [linkTop, pictureTop] = await Promise.all(tops)
  expect(linkTop).toBeLessThan(pictureTop ?? Number.NaN)
  // The order in the page is the order of reading aloud.
  const isRead = await picture.evaluate((img) => img.previousElementSibling?.matches('a[href^="otpauth:"]'))
  expect(isRead).toBe(true)
}

/** Sets up the second factor in the settings, with the authenticator app; returns the ten codes. */
export async function enroll(page: Page): Promise<{ authenticator: Authenticator; codes: string[] }> {
  await twoStepBlock(page).getByRole('button', { name: 'Activar' }).click()
  await isOfferedInOrder(page)
  const authenticator = new Authenticator(await twoStepBlock(page).locator('code').innerText())
  await page.getByLabel(/^Código de 6 dígitos/).fill(authenticator.next())
  const list = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { authenticator, codes: await list.getByRole('listitem').allInnerTexts() }
}

export async function signOut(page: Page): Promise<void> {
  const here = page.getByRole('button', { name: 'Cerrar sesión', exact: true })
  const more = page.getByRole('button', { name: 'Más', exact: true })
  if (await more.isVisible()) await more.click()
  await here.filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/login/)
}
