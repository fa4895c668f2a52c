import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, inProof, test } from './support/fixtures.ts'
import { register } from './support/purchase.ts'
import {
  codeTo,
  contractOf,
  draw,
  emailCode,
  isConfirmed,
  isDrawn,
  isRead,
  signButton,
  terms,
} from './support/signature.ts'

/** The signer proves that the address of the evidence is theirs: a code by mail, in the page. */

const check = (page: Page) => page.getByRole('region', { name: 'Confirma tu correo' })
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function readyToSign(page: Page): Promise<void> {
  await page.goto(contractOf('ESTANDAR', 'monthly'))
  await isRead(page)
  await terms(page).check()
  await draw(page)
  await isDrawn(page)
}

test('the signing button first mails a code, and the page requires it after a return from the mail', async ({
  device,
  backend,
}) => {
  const { page, buyer } = await register(backend, await device())
  await readyToSign(page)
  await expect(check(page)).toContainText(buyer.email)
  // Announced as disabled, and still pressable: it starts the missing step.
  await signButton(page).click({ force: true })
  await expect(page.getByText('Falta confirmar tu correo', { exact: true })).toBeVisible()
  await expect(emailCode(page)).toBeFocused()
  const code = codeTo(backend, buyer.email)
  await emailCode(page).fill(another(code))
  await expect(page.getByText(/^Ese código no es correcto/)).toBeVisible()
  await expect(emailCode(page)).toHaveValue('')
  // The phone has unloaded the page while the person read the mail.
  await page.reload()
  await isRead(page)
  await isDrawn(page)
  await expect(terms(page)).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await emailCode(page).fill(code)
  await isConfirmed(page, buyer.email)
  await signButton(page).click()
  await expect(page).toHaveURL(/\/checkout\?contract=/)
  const [event] = await backend.query<{ email: string; verified: boolean }>(
    `select e.payload ->> 'email' as email, e.payload ->> 'email_verified_at' is not null as verified
       from public.contract_events e where e.user_id = $1 and e.kind = 'signed'`,
    [buyer.id],
  )
  expect(event).toEqual({ email: buyer.email, verified: true })
})

test('offline, the typed text stays and the page shows that there is no connection', {
  tag: '@proof',
}, async ({ device, backend }) => {
  const phone = await device({ worker: inProof })
  const { page, buyer } = await register(backend, phone)
  await readyToSign(page)
  await check(page).getByRole('button', { name: 'Enviarme el código' }).click()
  await expect(check(page)).toContainText(`Enviamos un código a ${buyer.email}`)
  await expect(check(page).getByRole('button', { name: /^Otro código en \d+ s$/ })).toBeDisabled()
  await phone.context.setOffline(true)
  await emailCode(page).fill(codeTo(backend, buyer.email))
  await expect(page.getByText('Necesitas conexión para confirmar tu correo.')).toBeVisible()
  await expect(emailCode(page)).toHaveValue(/^\d{6}$/)
  await phone.context.setOffline(false)
  await isConfirmed(page, buyer.email)
})
