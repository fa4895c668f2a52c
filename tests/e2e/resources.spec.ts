import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { signOut } from './support/sign-out.ts'
import { everythingStored } from './support/device-leftovers.ts'

test.use({ worker: true })

const template = 'calendario-de-publicaciones'
const file = join(import.meta.dirname, '../../public/recursos', `${template}.csv`)

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

test('offline a stored template opens and a document is read, another device sees the progress, and signing out deletes everything', async ({
  backend,
  device,
  isMobile,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/resources')
  await expect(tab(page, /^Todos/)).toHaveText('Todos10')
  await page.getByRole('searchbox', { name: 'Buscar recurso' }).fill('gestor calendario')
  const found = (place: 'list' | 'table', row: 'listitem' | 'row') =>
    page.getByRole(place, { name: 'Videos, documentos y plantillas' }).getByRole(row)
  // A table has a row of headings.
  await expect(found('list', 'listitem').or(found('table', 'row'))).toHaveCount(isMobile ? 1 : 2)
  await page.getByRole('button', { name: /^Guardar sin conexión Calendario de publicaciones, 2 KB/ }).click()
  await expect(page.getByRole('button', { name: /^Guardado: Calendario/ })).toBeVisible()
  await expect(tab(page, /^Guardados/)).toHaveText('Guardados1')
  await page.goto('/dashboard/settings/dispositivo')
  await expect(page.getByText('1 archivo de Recursos, 2 KB. Se abren sin señal.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver los archivos guardados' }).click()
  await expect(tab(page, /^Guardados/)).toHaveAttribute('aria-selected', 'true')
  // Its files come with the worker, after those of the daily screens.
  await page.goto(`/dashboard/resources/${template}`)
  await page.getByText(`${template}.csv`).waitFor()
  await siteKept(page)

  await backend.stop()
  await backend.proxy.down()
  await page.goto(`/dashboard/resources/${template}`)
  const downloads = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar' }).click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe(`${template}.csv`)
  expect(readFileSync(await download.path())).toEqual(readFileSync(file))

  await page.goto('/dashboard/resources/lista-antes-de-publicar')
  await page.getByRole('button', { name: 'Descargar' }).click()
  await expect(page.getByText('No se pudo descargar')).toBeVisible()
  await page.goto('/dashboard/resources/recorrido-por-tu-portal')
  await expect(page.getByText(/^El video necesita conexión/)).toBeVisible()

  // The knowledge base too.
  await page.goto('/dashboard/support/ayuda/pagar-oxxo-spei')
  await expect(page.getByRole('heading', { name: 'Pagar con tarjeta, OXXO o SPEI' })).toBeVisible()

  await page.goto('/dashboard/resources?ver=document')
  await page.getByRole('link', { name: /^Escribir con IA sin sonar a robot/ }).click()
  await page.getByRole('button', { name: 'Marcar como leído' }).click()
  await expect(page.getByRole('button', { name: 'Leído' })).toBeFocused()

  await backend.start()
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(
      () =>
        backend.query(
          `select r.slug, p.progress from public.resource_progress p join public.resources r on r.id = p.resource_id
            where p.user_id = $1 and r.slug in ($2, 'escribir-con-ia') order by r.slug`,
          [people.client.id, template],
        ),
      { timeout: 30_000 },
    )
    .toEqual([
      { slug: template, progress: 100 },
      { slug: 'escribir-con-ia', progress: 100 },
    ])
  const desk = await device({ worker: false })
  const other = await signIn(desk, people.client, '/dashboard/resources/escribir-con-ia')
  await expect(other.getByRole('button', { name: 'Leído' })).toBeVisible()
  await expect(other.getByRole('list', { name: 'Datos del recurso' })).toContainText('Terminado')

  await page.goBack()
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect
    .poll(async () =>
      (await everythingStored(page)).databases.filter((name) => name.includes(people.client.id)),
    )
    .toEqual([])
  expect((await everythingStored(page)).contents).not.toContain('Producto de la semana')
})

test('a video is played from the device, continues where it was stopped, and is removed with a second tap', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const phone = await device()
  const place = '/dashboard/resources/pedir-ayuda-sin-senal'
  const page = await signIn(phone, people.newcomer, place)
  const film = page.locator('video')
  const server = /pedir-ayuda-sin-senal\.webm$/
  await expect(film).toHaveAttribute('src', server)
  await page.getByRole('button', { name: /^Guardar sin conexión Pedir ayuda/ }).click()
  const kept = page.getByRole('button', { name: /^Guardado: Pedir ayuda/ })
  await expect(kept).toBeFocused()
  // A film that is open keeps its address: another one would restart it.
  await expect(film).toHaveAttribute('src', server)
  await page.goto(place)
  await backend.proxy.down()
  await expect(film).toHaveAttribute('src', /^blob:/)
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 16
    return video.play()
  })
  await expect(page.getByRole('list', { name: 'Datos del recurso' })).toContainText('50% listo')
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.goto('/dashboard/resources')
  await page.getByRole('link', { name: 'Continuar Pedir ayuda, aun sin señal' }).click()
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(15)
  await kept.click()
  await page.getByRole('button', { name: /^Sí, quitar Pedir ayuda/ }).click()
  await expect(page.getByRole('button', { name: /^Guardar sin conexión Pedir ayuda/ })).toBeFocused()
})
