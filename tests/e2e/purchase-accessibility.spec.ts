import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { checkoutOf, fillTestCard, payButton, register, signedContract } from './support/purchase.ts'

const clean = async (page: Page, state: string) =>
  expect([state, await violationsOf(page)]).toEqual([state, []])

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any state of a payment, by ${scheme === 'light' ? 'day' : 'night'}`, async ({
    backend,
    device,
  }) => {
    test.setTimeout(120_000)
    const { page, buyer } = await register(backend, await device({ colorScheme: scheme }))
    const contract = await signedContract(backend, buyer.id)
    await page.goto(checkoutOf(contract))
    await expect(payButton(page)).toBeVisible()
    await clean(page, 'the form')
    await payButton(page).click()
    await clean(page, 'the form, with what is missing')
    await page.getByText('OXXO', { exact: true }).click()
    await page.getByRole('button', { name: 'Generar ficha de OXXO' }).click()
    await expect(page.getByRole('region', { name: 'Tu ficha de OXXO está lista' })).toBeVisible()
    await clean(page, 'the voucher')
    await page.getByRole('button', { name: 'Cambiar forma de pago' }).click()
    await page.getByText('SPEI', { exact: true }).click()
    await page.getByRole('button', { name: 'Obtener CLABE' }).click()
    await expect(page.getByRole('region', { name: 'Tu CLABE está lista' })).toBeVisible()
    await clean(page, 'the transfer')
    await page.getByRole('button', { name: 'Cambiar forma de pago' }).click()
    await page.getByText('Tarjeta', { exact: true }).click()
    await fillTestCard(page, '4000 0000 0000 0002')
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Tu banco no autorizó el pago' })).toBeVisible()
    await clean(page, 'a refusal')
    await fillTestCard(page, '4000 0025 0000 3155')
    await payButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Tu banco pide confirmar' })).toBeVisible()
    await clean(page, 'the bank’s step')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible()
    await clean(page, 'waiting')
    await page.getByRole('button', { name: 'Responder al banco' }).click()
    await page.getByRole('button', { name: 'Autorizar' }).click()
    await expect(page.getByRole('heading', { name: 'Tu contrato está activo' })).toBeVisible()
    await clean(page, 'the success page')
  })
}
