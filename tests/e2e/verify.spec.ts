import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { type Backend, people } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'

const contract = '00000000-0000-4000-8003-000000000001'

/** The contract of the demo's client, as made by the function. */
async function contractPdf(backend: Backend): Promise<Buffer> {
  const { email, password } = people.client
  const { publishableKey: apikey } = Object(await (await fetch(`${backend.url}/config.json`)).json())
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey, ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/auth/v1/token?grant_type=password', { email, password })
  const { access_token: token } = Object(await signedIn.json())
  const authorization = `Bearer ${token}`
  const pdf = await post('/functions/v1/document', { kind: 'contract', id: contract }, { authorization })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await pdf.arrayBuffer())
}

const folioIn = async (backend: Backend): Promise<string> => {
  const [row] = await backend.query<{ folio: string }>('select folio from public.contracts where id = $1', [
    contract,
  ])
  return row?.folio ?? ''
}

const choose = (page: Page, buffer: Buffer, name = 'Azulejo.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
const verdict = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

test('an original document is verified as ours, and one with a changed byte is not; the file is not sent', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const pdf = await contractPdf(backend)
  const page = await (await device()).open('/verificar')
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()
    if (body !== null) sent.push(body.toString('latin1'))
  })
  await expect(page.getByText('El archivo no sale de tu dispositivo')).toBeVisible()
  await choose(page, pdf)
  await expect(verdict(page, 'El archivo es auténtico')).toBeFocused()
  // No bar covers the result.
  await expect(page.locator('[data-covers]')).toHaveCount(0)
  await expect(
    page
      .getByRole('definition')
      .getByText(await folioIn(backend))
      .first(),
  ).toBeVisible()
  await expect(page.getByText('Vigente')).toBeVisible()
  const changed = Buffer.from(pdf)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  await choose(page, changed)
  await expect(verdict(page, 'No reconocemos este archivo')).toBeFocused()
  const asked = sent.filter((body) => body.includes('sha256'))
  expect(asked.map((body) => Object.keys(JSON.parse(body)))).toEqual([['sha256'], ['sha256']])
  expect(sent.filter((body) => body.length > 2_000 || body.includes('%PDF'))).toEqual([])
  await expect(page.getByText(/Mariana|Robles/)).toHaveCount(0)
})

test('a document’s QR code opens its folio, which is checked at once; another can be typed', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const folio = await folioIn(backend)
  const page = await (await device()).open(`/verificar?folio=${folio}`)
  await expect(verdict(page, 'El folio existe y su evidencia está completa')).toBeVisible()
  const field = page.getByLabel('Folio', { exact: true })
  await expect(field).toHaveValue(folio)
  await field.fill('AZ-2026-0001')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/se verifican con su archivo/)
  // The previous answer does not apply to this input.
  await expect(page.getByRole('heading', { level: 2, name: /El folio existe/ })).toHaveCount(0)
  await field.fill('no sé')
  await page.getByRole('button', { name: 'Verificar folio' }).click()
  await expect(field).toHaveAccessibleDescription(/Un folio se ve así/)
  await field.fill(' ctr-2222 2222')
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'No hay ningún documento con ese folio')).toBeFocused()
  await expect(page).toHaveURL(/folio=CTR-22222222$/)
  await field.fill(folio.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'El folio existe y su evidencia está completa')).toBeFocused()
})

test('changed evidence is reported, by file and by folio', { tag: '@proof' }, async ({ backend, device }) => {
  const pdf = await contractPdf(backend)
  const page = await (await device()).open('/verificar')
  const add = (pesos: number) =>
    backend.query('update public.contracts set list_amount = list_amount + $2::integer where id = $1', [
      contract,
      pesos,
    ])
  await add(1)
  try {
    await choose(page, pdf)
    await expect(verdict(page, 'La evidencia no coincide')).toBeVisible()
    await expect(page.getByText('Las condiciones del contrato')).toBeVisible()
    await page.goto(`/verificar?folio=${await folioIn(backend)}`)
    await expect(verdict(page, 'La evidencia no coincide')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Escribirnos' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  } finally {
    await add(-1)
  }
})

test('offline, after too many checks or with a video, the page shows what to do', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await phone.open('/verificar')
  const field = page.getByLabel('Folio', { exact: true })
  await field.fill(await folioIn(backend))
  await phone.context.setOffline(true)
  await page.getByRole('button', { name: 'Verificar folio' }).click()
  await expect(page.getByRole('status').getByText('Necesitas conexión')).toBeVisible()
  await phone.context.setOffline(false)
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(verdict(page, 'El folio existe y su evidencia está completa')).toBeVisible()
  await page.route('**/rpc/verify_folio', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited' }, headers: { 'retry-after': '30' } }),
  )
  await page.getByRole('button', { name: 'Verificar folio' }).click()
  await expect(page.getByRole('status').getByText('Demasiados intentos')).toBeVisible()
  await choose(page, Buffer.alloc(10_000_001), 'vacaciones.pdf')
  await expect(page.getByRole('alert').getByText('más de 10 MB')).toBeVisible()
})

test('axe finds nothing, the keyboard reaches everything, and every page of the site links there', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await (await device()).open('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Verificar un documento' })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verifica un documento' })).toBeVisible()
  await page.getByLabel('Folio', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Verificar folio' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('input[type=file]')).toBeFocused()
  const isClean = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect([colorScheme, await violationsOf(page)]).toEqual([colorScheme, []])
    }
  }
  await isClean()
  await choose(page, await contractPdf(backend))
  await expect(verdict(page, 'El archivo es auténtico')).toBeVisible()
  await isClean()
  await choose(page, Buffer.from('otro'))
  await expect(verdict(page, 'No reconocemos este archivo')).toBeVisible()
  await isClean()
})
