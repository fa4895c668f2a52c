import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { type Backend, people } from './support/backend.ts'
import { keptRows } from './support/kept-rows.ts'
import { signIn } from './support/chat.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import { signOut } from './support/second-factor.ts'
import { offlineReady } from './support/visitor.ts'
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

const address = contractOf('ESTANDAR', 'annual')
const signing = /\/functions\/v1\/sign-contract/
const checkout = /\/checkout\?contract=[\da-f-]{36}&plan=ESTANDAR&billing=annual$/
const { newcomer } = people

type Row = {
  plan_type: string
  status: string
  period_amount: string
  kind: string
  strokes: number | null
  name: string | null
}

const signed = (backend: Backend) =>
  backend.query<Row>(
    `select c.plan_type, c.status, c.period_amount::text, s.signature_data ->> 'kind' as kind,
            jsonb_array_length(s.signature_data -> 'strokes') as strokes, s.signature_data ->> 'name' as name
       from public.contracts c join public.contract_signatures s on s.contract_id = c.id
      where c.id::text not like '00000000-0000-4000-8%' order by c.created_at`,
  )

/** The person whose signature this device stores; undefined without one. */
const kept = async (page: Page) => (await keptRows(page, 'azulejo-device'))['signature']?.[0]?.['uid']

async function enter(page: Page): Promise<void> {
  await page.getByLabel(/^Correo/).fill(newcomer.email)
  await page.getByLabel(/^Contraseña/).fill(newcomer.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Signed in, with the contract of the plan open. */
async function openAs(device: Device): Promise<Page> {
  const page = await signIn(device, newcomer, '/dashboard')
  await page.goto(address)
  await isRead(page)
  return page
}

async function tickAndDraw(page: Page): Promise<void> {
  await terms(page).check()
  await draw(page)
  await isDrawn(page)
}

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
  await expect(page.getByText('Versión 1.1')).toBeVisible()
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

test('by keyboard alone: missing steps are shown, and a typed name signs', {
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

test('offline the page shows it, queues nothing, and keeps the strokes', async ({ backend, device }) => {
  const page = await openAs(await device({ worker: true }))
  await offlineReady(page)
  await tickAndDraw(page)
  await backend.proxy.down()
  await signButton(page).click()
  await expect(page.getByText('Error al procesar el contrato')).toBeVisible()
  await expect(page.getByText(/^Necesitas conexión para firmar/)).toBeVisible()
  await expect(signButton(page)).toBeEnabled()
  await page.reload()
  await expect(page.getByText('Necesitas conexión')).toBeVisible()
  await backend.proxy.up()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await isDrawn(page)
  await expect(terms(page)).toBeChecked()
  expect(backend.proxy.count(signing)).toBe(0)
  expect(await signed(backend)).toEqual([])
})

test('two taps at once are one request', { tag: '@proof' }, async ({ backend, device }) => {
  const page = await openAs(await device())
  await tickAndDraw(page)
  await signButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL(checkout)
  expect(backend.proxy.count(signing)).toBe(1)
})

test('a lost answer is requested again, and signs once', async ({ backend, device }) => {
  const page = await openAs(await device())
  await tickAndDraw(page)
  // More than once: the browser itself retries over every broken connection that it had kept.
  backend.proxy.fail(signing, { does: 'lose the answer' }, { times: 20 })
  await signButton(page).click()
  await expect(page.getByText('Error al procesar el contrato')).toBeVisible()
  expect(await signed(backend)).toHaveLength(1)
  backend.proxy.clear()
  await signButton(page).click()
  await expect(page).toHaveURL(checkout)
  expect(await signed(backend)).toHaveLength(1)
})

test('a text that changed meanwhile must be read again before signing; the drawing stays', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await openAs(await device())
  await tickAndDraw(page)
  const price = (pesos: number) =>
    backend.query(
      `update public.package_plans set monthly_price = $1, yearly_price = $2 where name = 'ESTANDAR'`,
      [pesos, Math.round(pesos * 960) / 100],
    )
  await price(6_000)
  try {
    await signButton(page).click()
    await expect(page.getByText('El texto del contrato cambió')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resumen de tu plan' })).toContainText('57,600.00 MXN')
    await expect(terms(page)).not.toBeChecked()
    await isDrawn(page)
    expect(await signed(backend)).toEqual([])
    await terms(page).check()
    await signButton(page).click()
    await expect(page).toHaveURL(checkout)
    expect(await signed(backend)).toMatchObject([{ period_amount: '57600.00' }])
  } finally {
    await price(5_459.99)
  }
})

test('signed on another device meanwhile: shown in place, with the next step', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await openAs(await device())
  const other = await openAs(await device())
  await tickAndDraw(page)
  await tickAndDraw(other)
  await signButton(other).click()
  await expect(other).toHaveURL(checkout)
  await signButton(page).click()
  await expect(page.getByRole('region', { name: 'Ya firmaste este contrato' })).toBeFocused()
  await page.getByRole('link', { name: 'Continuar al pago' }).click()
  await expect(page).toHaveURL(checkout)
  expect(await signed(backend)).toHaveLength(1)
})

test('a client with a contract is shown it, and cannot sign a second one', { tag: '@proof' }, async ({
  device,
}) => {
  const page = await signIn(await device(), people.client, '/dashboard')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Ya tienes un contrato activo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver mi contrato' })).toHaveAttribute(
    'href',
    '/dashboard/billing',
  )
  await expect(signButton(page)).toBeHidden()
})

test('a missing plan, or one not on sale, redirects to the plans on sale', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const page = await (await device()).open('/contract-review?plan=PREMIUM&billing=annual')
  const missing = async () => {
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByText('Plan no encontrado')).toBeVisible()
  }
  await missing()
  await backend.query(`update public.package_plans set is_active = false where name = 'AVANZADOS'`)
  try {
    await page.goto(contractOf('AVANZADOS', 'monthly'))
    await missing()
  } finally {
    await backend.query(`update public.package_plans set is_active = true where name = 'AVANZADOS'`)
  }
})

test('the sign-out deletes the signature, also from a tab that is still open', {
  tag: '@proof',
}, async ({ device }) => {
  const phone = await device()
  const page = await openAs(phone)
  await tickAndDraw(page)
  await expect.poll(() => kept(page)).toBe(newcomer.id)
  const other = await phone.open('/dashboard/settings/perfil')
  await expect(other.getByText('Con este correo inicias sesión.')).toBeVisible()
  await signOut(other)
  expect(await kept(other)).toBeUndefined()
  await isEmpty(page)
  await expect(terms(page)).not.toBeChecked()
})
