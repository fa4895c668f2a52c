import type { Locator } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  codeTo,
  contractOf,
  draw,
  emailCode,
  inkOn,
  isConfirmed,
  isDrawn,
  isEmpty,
  isRead,
  pad,
  signButton,
  terms,
} from './support/signature.ts'
import { address, checkout, enter, kept, openAs, signed, tickAndDraw } from './support/contract-page.ts'

test('the server computes price and text, with an explanation of each clause', {
  tag: '@proof',
}, async ({ device }) => {
  const page = await (await device()).open(`${contractOf('ESTANDAR', 'monthly')}&promo=BIENVENIDA40`)
  const price = page.getByRole('region', { name: 'Resumen de tu plan' })
  await expect(price).toContainText('Planes Estándar')
  await expect(price).toContainText('5,459.99')
  await expect(price).toContainText('-2,184.00')
  await expect(price).toContainText('3,275.99 MXN')
  await expect(price.locator('s')).toHaveText('5,459.99')
  await expect(price).toContainText('Después pagas 5,459.99 MXN cada mes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contrato de servicio')
  await expect(page.getByText('Versión 1.2')).toBeVisible()
  await expect(
    page.getByText(/Cancelas desde tu cuenta; el servicio sigue 30 días más y te devolvemos/),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prestador' })).toContainText('ADE260101AB1')
  await expect(price).toContainText('IVA incluido')
  await expect(page.getByRole('list', { name: 'Pasos de la contratación' })).toContainText('Contrato')
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${contractOf('BASICOS', 'annual')}&promo=OTRA`)
  await expect(price).toContainText('Ese código de promoción no está vigente')
  await expect(price).toContainText('30,239.90 MXN')
})

test('the button waits for the checkbox and the signature; a stroke can be undone, and all of them', {
  tag: '@proof',
}, async ({ device }) => {
  const page = await (await device()).open(address)
  await isRead(page)
  const clear = page.getByRole('button', { name: 'Limpiar' })
  await expect(signButton(page)).toBeDisabled()
  await expect(clear).toBeDisabled()
  await terms(page).check()
  await expect(signButton(page)).toBeDisabled()
  await draw(page)
  await isDrawn(page)
  await expect(signButton(page)).toBeEnabled()
  const one = await inkOn(page)
  await draw(page, 12)
  await expect.poll(() => inkOn(page)).toBeGreaterThan(one)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => inkOn(page)).toBe(one)
  await clear.click()
  await isEmpty(page)
  await expect(clear).toBeDisabled()
  await expect(signButton(page)).toBeDisabled()
})

test('a finger draws and does not scroll the page', { tag: '@proof' }, async ({ device }) => {
  const phone = await device()
  const page = await phone.open(address)
  await isRead(page)
  await pad(page).scrollIntoViewIfNeeded()
  const box = await pad(page).boundingBox()
  const scrolled = await page.evaluate(() => scrollY)
  const session = await phone.context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: (box?.x ?? 0) + 40 + step, y: (box?.y ?? 0) + 20 + step * 2 }],
    })
  await touch('touchStart', 0)
  for (let step = 2; step <= 80; step += 2) await touch('touchMove', step)
  await touch('touchEnd', 80)
  await isDrawn(page)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('strokes and checkbox survive a reload, a new tab, and a pad of another width', async ({ device }) => {
  const phone = await device()
  const page = await phone.open(address)
  await isRead(page)
  // Until then the button shows what is missing, and a tap moves there.
  const waitsFor = async (missing: string, place: Locator) => {
    await expect(signButton(page)).toBeDisabled()
    await expect(signButton(page)).toHaveAccessibleDescription(missing)
    // On a phone it is always visible; on a wide screen it is next to the button, below the text.
    await signButton(page).scrollIntoViewIfNeeded()
    await expect(page.getByText(missing, { exact: true })).toBeInViewport()
    await signButton(page).click({ force: true })
    await expect(place).toBeFocused()
    await expect(place).toBeInViewport()
  }
  await waitsFor('Falta que aceptes los términos.', terms(page))
  await terms(page).check()
  await waitsFor('Falta tu firma.', pad(page))
  await draw(page)
  await isDrawn(page)
  await page.reload()
  await isDrawn(page)
  await expect(terms(page)).toBeChecked()
  await page.close()
  const next = await phone.open(address)
  await isDrawn(next)
  await next.setViewportSize({ width: 844, height: 390 })
  await isDrawn(next)
  await expect(signButton(next)).toBeEnabled()
  // The consent was for that plan and is needed again for the next one. A signature is kept for every plan.
  await next.goto(contractOf('BASICOS', 'annual'))
  await isDrawn(next)
  await expect(terms(next)).not.toBeChecked()
})

test('a visitor who signs is asked to log in, returns with everything kept, and signs', async ({
  backend,
  device,
}) => {
  const page = await (await device()).open(address)
  await isRead(page)
  await tickAndDraw(page)
  await signButton(page).click()
  await expect(page).toHaveURL(/\/register\?redirect=%2Fcontract-review/)
  await expect(page.getByText('Ya casi: crea tu cuenta para firmar')).toBeVisible()
  await expect(page.getByText('Debes iniciar sesión para continuar')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inicia sesión' }).click()
  // The previous form has an e-mail field of the same name.
  await expect(page.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible()
  await enter(page)
  await expect(page).toHaveURL(`${address}#firma`)
  await expect(page.getByRole('heading', { name: 'Tu firma' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Tu firma' })).toBeInViewport()
  await isDrawn(page)
  await expect(terms(page)).toBeChecked()
  await signButton(page).click()
  await expect(page).toHaveURL(checkout)
  expect(await signed(backend)).toEqual([
    {
      plan_type: 'ESTANDAR',
      status: 'pending_payment',
      period_amount: '52415.90',
      kind: 'drawn',
      strokes: 1,
      name: null,
    },
  ])
  await expect.poll(() => kept(page)).toBeUndefined()

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Ya firmaste este contrato' })).toBeVisible()
  await expect(pad(page)).toBeHidden()
  await page.getByRole('link', { name: 'Continuar al pago' }).click()
  await expect(page).toHaveURL(checkout)
})

test('the draft is kept for a client who has to register first', { tag: '@proof' }, async ({
  device,
  backend,
}) => {
  const page = await (await device()).open(address)
  await isRead(page)
  await tickAndDraw(page)
  await signButton(page).click()
  await page.getByLabel(/^Nombre/).fill('Lucía Ferrer')
  await page.getByLabel(/^Correo/).fill('lucia.firma@correo.mx')
  await page.getByLabel(/^Contraseña/).fill('talavera-azul-7')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(`${address}#firma`)
  await isDrawn(page)
  await expect(terms(page)).toBeChecked()
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Lucía Ferrer')
  await signButton(page).click({ force: true })
  await expect(emailCode(page)).toBeFocused()
  await emailCode(page).fill(codeTo(backend, 'lucia.firma@correo.mx'))
  await isConfirmed(page, 'lucia.firma@correo.mx')
  await signButton(page).click()
  await expect(page).toHaveURL(checkout)
})

test('with the keyboard alone, missing steps are shown, and a typed name signs', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await openAs(await device())
  await signButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Términos requeridos')).toBeVisible()
  await expect(page.getByText('Debes aceptar los términos y condiciones')).toBeVisible()
  await expect(terms(page)).toBeFocused()
  await page.keyboard.press('Space')
  await signButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Firma requerida')).toBeVisible()
  await expect(page.getByText('Debes firmar el contrato digitalmente')).toBeVisible()
  await expect(pad(page)).toBeFocused()
  await page.getByRole('radio', { name: 'Dibujar' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Escribir' })).toBeFocused()
  // A disabled button keeps its place in the order.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Limpiar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Escribe tu nombre')).toBeFocused()
  await page.keyboard.type('Mariana Robles')
  await expect.poll(() => inkOn(page)).toBeGreaterThan(500)
  // Written by hand, not in the font of the page.
  const written = () =>
    page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))
  await expect.poll(written).toContain('Allura loaded')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(checkout)
  expect(await signed(backend)).toMatchObject([{ kind: 'typed', name: 'Mariana Robles', strokes: null }])
})
