import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { wake } from './support/portal.ts'

const files = join(import.meta.dirname, '../../public/recursos')
const film = join(files, 'pedir-ayuda-sin-senal.webm')
const table = {
  name: 'Precios de temporada (2026).csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('producto,precio\ncafé,45\n'),
}

test('a template is added with its file, published, stored by a client, and withdrawn: it is deleted from the client’s device', async ({
  backend,
  device,
}) => {
  await backend.query(`delete from public.resources where slug like 'precios-de-temporada%'`)
  const client = await signIn(await device(), people.client, '/dashboard/resources')
  await expect(client.getByRole('tab', { name: /^Todos/ })).toHaveText('Todos10')

  const page = await signIn(await device(), people.admin, '/admin/catalog?parte=biblioteca')
  await expect(page.getByRole('tab', { name: 'Biblioteca' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Agregar recurso' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar recurso' })
  await form.getByText('Plantilla', { exact: true }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Elige un archivo', { exact: true })).toBeVisible()
  await form.getByLabel(/^Título/).fill('Precios de temporada')
  await form.getByLabel(/^Archivo/).setInputFiles({ ...table, name: 'precios.html' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Elige un archivo .pdf', { exact: false })).toBeVisible()
  await form.getByLabel(/^Archivo/).setInputFiles(table)
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Recurso guardado')).toBeVisible()

  await page.getByRole('button', { name: 'Ver el recurso Precios de temporada' }).click()
  const drawer = page.getByRole('dialog', { name: 'Precios de temporada', exact: true })
  await expect(drawer.getByText('Borrador', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(client.getByRole('tab', { name: /^Todos/ })).toHaveText('Todos10')
  await drawer.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Recurso publicado')).toBeVisible()

  // The client sees it at once, stores it, and downloads the uploaded bytes.
  await expect(client.getByRole('tab', { name: /^Todos/ })).toHaveText('Todos11')
  await client.goto('/dashboard/resources/precios-de-temporada')
  await client.getByRole('button', { name: /^Guardar sin conexión Precios/ }).click()
  await expect(client.getByRole('button', { name: /^Guardado: Precios/ })).toBeVisible()
  const downloads = client.waitForEvent('download')
  await client.getByRole('button', { name: 'Descargar' }).click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe('precios-de-temporada-2026.csv')
  expect(readFileSync(await download.path())).toEqual(table.buffer)

  await drawer.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar recurso' })
  await edit.getByLabel(/^Resumen/).fill('Lista para Navidad')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(client.getByText('Lista para Navidad')).toBeVisible()

  await drawer.getByRole('button', { name: 'Retirar' }).click()
  const question = page.getByRole('dialog', { name: 'Retirar «Precios de temporada»' })
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Recurso retirado')).toBeVisible()
  await expect(client.getByText('No encontramos este recurso')).toBeVisible()
  await client.getByRole('link', { name: 'Volver a Recursos' }).last().click()
  await expect(client.getByRole('tab', { name: /^Todos/ })).toHaveText('Todos10')
  await expect(client.getByRole('tab', { name: /^Guardados/ })).toHaveText('Guardados0')

  await page.goto('/admin/audit')
  await expect(page.getByText('Publicó o retiró un recurso de la biblioteca').first()).toBeVisible()
  await expect(page.getByText('Agregó o cambió un recurso de la biblioteca').first()).toBeVisible()
  // Restores the demo's state for the following tests.
  await backend.query(`delete from public.resources where slug like 'precios-de-temporada%'`)
})

test('an uploaded video is published at once and plays in the client’s library', async ({
  backend,
  device,
}) => {
  await backend.query(`delete from public.resources where slug = 'como-pedir-ayuda'`)
  const page = await signIn(await device(), people.admin, '/admin/catalog?parte=biblioteca')
  await page.getByRole('button', { name: 'Agregar recurso' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar recurso' })
  await form.getByText('Video', { exact: true }).click()
  await form.getByLabel(/^Título/).fill('Cómo pedir ayuda')
  await form.getByLabel(/^Archivo/).setInputFiles(film)
  await form.getByText('Publicar al guardar').click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los clientes ya lo ven en Recursos.')).toBeVisible()
  expect(
    await backend.query(
      `select duration_seconds as seconds, size_bytes as size from public.resources where slug = 'como-pedir-ayuda'`,
    ),
  ).toEqual([{ seconds: 30, size: readFileSync(film).byteLength }])

  const client = await signIn(await device(), people.client, '/dashboard/resources/como-pedir-ayuda')
  const video = client.getByLabel('Cómo pedir ayuda', { exact: true })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.duration)))
    .toBe(30)
  // Restores the demo's state for the following tests.
  await backend.query(`delete from public.resources where slug = 'como-pedir-ayuda'`)
})

test('an upload that broke off is continued when the form is sent again, also with another title', async ({
  backend,
  device,
}) => {
  const half = 600_000
  const endpoint = /\/storage\/v1\/upload\/resumable/
  const sheet = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * half)])
  const page = await signIn(await device(), people.admin, '/admin/catalog?parte=biblioteca')
  await page.getByRole('button', { name: 'Agregar recurso' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar recurso' })
  await form.getByText('Plantilla', { exact: true }).click()
  await form.getByLabel(/^Título/).fill('Guía lagra')
  await form
    .getByLabel(/^Archivo/)
    .setInputFiles({ name: 'guia.pdf', mimeType: 'application/pdf', buffer: sheet })
  const when = async () => {
    await expect.poll(() => backend.unfinishedBytes(), { timeout: 30_000 }).toBe(half)
    void backend.proxy.down()
  }
  backend.proxy.fail(endpoint, { does: 'break the request', afterBytes: half, when }, { method: 'PATCH' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  const sent = (of: string) =>
    backend.proxy.requestLog.filter(({ method, path }) => method === of && endpoint.test(path))
  await expect
    .poll(() => sent('PATCH').map(({ uploadedBytes }) => uploadedBytes), { timeout: 40_000 })
    .toEqual([half])
  await expect(form.getByRole('alert')).toBeVisible()
  await backend.proxy.up()
  await form.getByLabel(/^Título/).fill('Guía larga')
  // The first attempt may still meet the lost network.
  await expect(async () => {
    await wake(page)
    await expect(form.getByRole('button', { name: 'Guardar' })).toBeEnabled({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Recurso guardado')).toBeVisible({ timeout: 30_000 })
  expect(sent('PATCH').map(({ uploadedBytes }) => uploadedBytes)).toEqual([half, sheet.byteLength - half])
  expect(sent('POST').map(({ status }) => status)).toEqual([201])
  expect(
    await backend.query(`select size_bytes as size from public.resources where title = 'Guía larga'`),
  ).toEqual([{ size: sheet.byteLength }])
  await backend.query(`delete from public.resources where title = 'Guía larga'`)
})

test('offline the library shows that it needs a connection, and Back keeps the section and its search', async ({
  device,
}) => {
  const desk = await device()
  const page = await signIn(desk, people.admin, '/admin/catalog?parte=biblioteca')
  await page.getByRole('searchbox', { name: 'Buscar recurso' }).fill('SEO')
  await expect(page).toHaveURL(/parte=biblioteca&q=SEO|q=SEO&parte=biblioteca/)
  await page.goto('/admin/audit')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Buscar recurso' })).toHaveValue('SEO')
  await desk.context.setOffline(true)
  await expect(page.getByText('Sin conexión: esto es lo último que se leyó.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar recurso' })).toBeDisabled()
})
