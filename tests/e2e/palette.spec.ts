import type { Page } from '@playwright/test'
import { fillMirror } from '../bench/inside.ts'
import { siteKept } from './support/app-files.ts'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { fieldOf, fillRows, paletteOf, resultOf, watchKeys } from './support/palette.ts'
import { expectUpToDate } from './support/portal.ts'

test.use({ worker: true })

const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

/** The shortcut works once the late parts of the frame are loaded. */
async function openByKey(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(fieldOf(page)).toBeFocused({ timeout: 5_000 })
  }).toPass()
}

test('on a desktop, offline and with the keyboard alone, a ticket is found by its folio and opened', async ({
  backend,
  device,
}) => {
  const computer = await device(desktop)
  const { context } = computer
  const page = await signIn(computer, people.client, '/dashboard')
  await siteKept(page)
  await expectUpToDate(page)
  const [ticket] = await backend.query<{ number: number }>(
    `select number from public.support_tickets where subject = 'El reporte no muestra Cholula'`,
  )
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'Mis Servicios' }).focus()
  await openByKey(page)
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Mis Servicios' })).toBeFocused()
  await openByKey(page)
  await page.keyboard.type(`tk${ticket?.number ?? ''}`)
  await expect(resultOf(page, 'El reporte no muestra Cholula')).toBeVisible()
  expect(asked.filter((url) => !url.endsWith('.js') && !url.endsWith('.css'))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/support\/00000000-0000-4000-8009-000000000001$/)
  await expect(page.getByRole('heading', { name: 'El reporte no muestra Cholula' })).toBeVisible()
})

test('on a phone it is opened from Más, fills the screen with the field at the top, and finds without accents', async ({
  device,
  isMobile,
}) => {
  test.skip(!isMobile, 'of a phone')
  const page = await signIn(await device(), people.client)
  await send(page, '¿Ya quedó la página de Atlixco?')
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(fieldOf(page)).toBeFocused()
  const box = await paletteOf(page).boundingBox()
  expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  expect(await violationsOf(page)).toEqual([])
  await fieldOf(page).fill('razon factura social')
  await resultOf(page, /^Cambio de razón social en la factura/).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/00000000-0000-4000-8009-000000000002$/)
  await expect(paletteOf(page)).toHaveCount(0)
})

test('pulling a page down at its top opens it; a scrolled page scrolls back', async ({
  device,
  isMobile,
}) => {
  test.skip(!isMobile, 'of a finger')
  const page = await signIn(await device(), people.client, '/dashboard')
  await expectUpToDate(page)
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const pull = async () => {
    await touch('touchStart', { x: 195, y: 200 })
    for (const y of [220, 260, 300, 330]) await touch('touchMove', { x: 195, y })
    await touch('touchEnd')
  }
  const scroller = page.getByRole('region', { name: 'Inicio', exact: true })
  await scroller.evaluate((one) => one.scrollTo(0, 400))
  await pull()
  await expect.poll(() => scroller.evaluate((one) => one.scrollTop)).toBeLessThan(400)
  await expect(paletteOf(page)).toHaveCount(0)
  await scroller.evaluate((one) => one.scrollTo(0, 0))
  await pull()
  await expect(fieldOf(page)).toBeFocused()
})

test('the desktop’s rail has a button for it, with its shortcut', async ({ device }) => {
  const page = await signIn(await device(desktop), people.client, '/dashboard')
  await page.getByRole('button', { name: /^Buscar (Ctrl|⌘) K$/ }).click()
  await expect(fieldOf(page)).toBeFocused()
})

test('an old message is found by its words without accents, and the conversation opens at it', async ({
  backend,
  device,
}) => {
  await backend.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       select gen_random_uuid(), $1, $2, 'Cotización ' || n || ': los rótulos de la fachada', 'manager', now() - interval '40 days' + n * interval '1 second'
         from generate_series(1001, 1200) n`,
    [people.client.id, people.agent.id],
  )
  const page = await signIn(await device(desktop), people.client, '/dashboard')
  await expectUpToDate(page)
  await openByKey(page)
  await page.keyboard.type('cotizacion 1100 rotulos')
  const oldest = 'Cotización 1100: los rótulos de la fachada'
  await expect(resultOf(page, oldest)).toContainText('Diego Salvatierra')
  await resultOf(page, oldest).click()
  await expect(page).toHaveURL(/\/dashboard\/account-manager\?mensaje=/)
  await expect(page.getByText(oldest, { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Ir al final' }).click()
  await expect(page.getByText(oldest, { exact: true })).not.toBeInViewport()
})

test('actions and screens are found by synonyms, and the arrow keys choose among them', async ({
  device,
}) => {
  const page = await signIn(await device(desktop), people.client, '/dashboard')
  await expectUpToDate(page)
  await openByKey(page)
  await page.keyboard.type('facturacion')
  await expect(resultOf(page, 'Ir a Facturación')).toBeVisible()
  await fieldOf(page).fill('oscuro')
  await expect(resultOf(page, 'Tema oscuro')).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openByKey(page)
  expect(await violationsOf(page)).toEqual([])
  const first = await fieldOf(page).getAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowDown')
  await expect(fieldOf(page)).not.toHaveAttribute('aria-activedescendant', first ?? '')
  await page.keyboard.press('ArrowUp')
  await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', first ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Crear ticket/i })).toBeVisible()
})

test('a search without a match names its words, and no other client is found', async ({ device }) => {
  const page = await signIn(await device(desktop), people.newcomer, '/dashboard')
  await expectUpToDate(page)
  await openByKey(page)
  await page.keyboard.type('Cholula')
  await expect(
    paletteOf(page).getByText('Nada en este dispositivo coincide con «Cholula»').first(),
  ).toBeVisible()
  await expect(paletteOf(page).getByRole('option')).toHaveCount(0)
})

test('an agent finds an assigned client and the rows of that client', async ({ device }) => {
  const page = await signIn(await device(desktop), people.agent)
  await expectUpToDate(page)
  await openByKey(page)
  await page.keyboard.type('cholula')
  await resultOf(page, 'El reporte no muestra Cholula').click()
  await expect(page).toHaveURL(/\/admin\/tickets\/00000000-0000-4000-8009-000000000001$/)
  // Until it has closed, typed letters go to it.
  await expect(paletteOf(page)).toHaveCount(0)
  await openByKey(page)
  await page.keyboard.type('mariana')
  await expect(paletteOf(page).getByRole('option').first()).toContainText('Mariana')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/clients\/00000000-0000-4000-8000-000000000001$/)
})

/** ms from a key to its results, with 100,000 messages and 5,000 other rows on the device. */
const MOST_MS = 50

test('@proof @alone with 100,000 messages and 5,000 other rows the first result comes within 50 ms of a key, without a request', async ({
  backend,
  device,
}) => {
  test.setTimeout(180_000)
  const computer = await device(desktop)
  const { context } = computer
  const first = await signIn(computer, people.client, '/dashboard')
  // The palette's files are in the second set of offline files.
  await siteKept(first)
  await backend.proxy.down()
  await first.evaluate(fillMirror, { uid: people.client.id, manager: people.agent.id, count: 100_000 })
  await first.evaluate(fillRows, { uid: people.client.id, each: 1_000 })
  await first.close()
  const page = await context.newPage()
  await page.goto('/dashboard')
  await openByKey(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // Until its rows are read, the palette finds only its commands. The messages are being read during all that follows.
  const opened = performance.now()
  await page.keyboard.type('asunto 777')
  await expect(resultOf(page, 'Asunto 777')).toBeVisible()
  process.stdout.write(`palette: rows found ${Math.round(performance.now() - opened)} ms after it opened\n`)
  await page.evaluate(watchKeys)
  for (const typed of ['asunto 77', 'reporte', 'aviso 9', '99999', 'AZ-2020-5']) {
    await fieldOf(page).fill('')
    await page.keyboard.type(typed, { delay: 60 })
  }
  const times = await page.evaluate((): number[] => Reflect.get(globalThis, 'paletteTimes'))
  await fieldOf(page).fill('99999')
  await expect(resultOf(page, '99999: el reporte')).toBeVisible({ timeout: 30_000 })
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  process.stdout.write(`palette: ${sorted.length} keys, median ${at(0.5)} ms, slowest ${at(1)} ms\n`)
  expect(sorted.length).toBeGreaterThan(35)
  expect(Number(at(1))).toBeLessThanOrEqual(MOST_MS)
  // The palette does not send the pulls: the sync tries to reach the server again by itself.
  const asksServer = (url: string) =>
    /\/(rest|functions|auth|storage)\//.test(url) && !url.endsWith('/sync_pull')
  expect(asked.filter(asksServer)).toEqual([])
})
