import type { Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { agentChat, clientChat, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { photo } from './support/photo.ts'
import { expectUpToDate, wake } from './support/portal.ts'

const profile = '/dashboard/settings/perfil'

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Foto para tu perfil')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('dialog', { name: 'Encuadra tu foto' })).toBeVisible()
}

/** Edge in px and the colour of the middle, of the first picture within the part of the page. */
const seen = (page: Page, part: string) =>
  page.evaluate(async (selector) => {
    const image = document.querySelector<HTMLImageElement>(`${selector} .avatar img`)
    if (image === null) return null
    try {
      await image.decode()
    } catch (error) {
      // Another picture replaced it meanwhile: the next poll reads that one.
      if (error instanceof DOMException && error.name === 'EncodingError') return 'replaced'
      throw error
    }
    const canvas = new OffscreenCanvas(1, 1)
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? []
    return { edge: image.naturalWidth, colour: red > 200 ? 'red' : blue > 200 ? 'blue' : `${red}/${blue}` }
  }, part)

test('a picture is cropped and changed offline, the account manager sees it, and it is removed again', async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, profile)
  await expect(page.getByRole('button', { name: 'Elegir foto' })).toBeVisible()
  await expectUpToDate(page)
  const [redThenBlue, blue] = [await photo(page, 'red', 'blue'), await photo(page, 'blue', 'blue')]
  await siteKept(page)
  await phone.context.setOffline(true)
  await choose(page, redThenBlue)
  const frame = page.getByRole('slider', { name: 'Encuadre de la foto' })
  await expect(frame).toBeVisible()
  // The left half, by keys.
  await page.getByRole('slider', { name: 'Acercar' }).fill('2')
  await frame.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+ArrowRight')
  await page.getByRole('button', { name: 'Guardar foto' }).click()
  await expect(page.getByText(/^Guardado en este (teléfono|equipo)/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible()
  await expect.poll(() => seen(page, 'main')).toEqual({ edge: 192, colour: 'red' })

  const agent = await signIn(await device(), people.agent)
  await agent.goto(agentChat(people.client.id))
  await expect(agent.getByRole('heading', { name: 'Mariana Robles' }).first()).toBeVisible()
  expect(await seen(agent, 'body')).toBeNull()
  await phone.context.setOffline(false)
  await wake(page)
  // The manager's page shows it without a reload.
  await expect.poll(() => seen(agent, 'body'), { timeout: 20_000 }).toEqual({ edge: 192, colour: 'red' })

  // Changed twice meanwhile: both arrive, in order.
  await expectUpToDate(page)
  await phone.context.setOffline(true)
  await choose(page, redThenBlue)
  await page.getByRole('button', { name: 'Guardar foto' }).click()
  await choose(page, blue)
  await page.getByRole('button', { name: 'Guardar foto' }).click()
  await expect.poll(() => seen(page, 'main')).toEqual({ edge: 192, colour: 'blue' })
  await phone.context.setOffline(false)
  await wake(page)
  await expect.poll(() => seen(agent, 'body'), { timeout: 20_000 }).toEqual({ edge: 192, colour: 'blue' })
  const stored = () =>
    backend.query<{ changes: number; kb: number }>(
      `select picture_changes as changes, coalesce(length(avatar_url), 0) / 1000 as kb from public.profiles where id = $1`,
      [people.client.id],
    )
  const [row] = await stored()
  expect(row).toMatchObject({ changes: 3 })
  expect(row?.kb).toBeLessThan(25)

  await page.getByRole('button', { name: 'Quitar foto' }).click()
  await expect(page.getByRole('button', { name: 'Elegir foto' })).toBeFocused()
  await expect.poll(() => seen(agent, 'body'), { timeout: 20_000 }).toBeNull()
  await page.getByLabel('Foto para tu perfil').setInputFiles({
    name: 'contrato.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('Ese archivo no es una foto. Elige una imagen JPG, PNG o WebP.')).toBeVisible()
})

test("a client sees the account manager's picture in the conversation and on Inicio", {
  tag: '@proof',
}, async ({ device }) => {
  const agent = await signIn(await device(), people.agent, '/admin/settings')
  await expect(agent.getByText('La ven los clientes que atiendes.')).toBeVisible()
  await choose(agent, await photo(agent, 'blue', 'blue'))
  await agent.getByRole('button', { name: 'Guardar foto' }).click()
  await expect(agent.getByText('Foto actualizada')).toBeVisible()
  const page = await signIn(await device(), people.client, clientChat)
  await expect.poll(() => seen(page, 'body'), { timeout: 20_000 }).toEqual({ edge: 192, colour: 'blue' })
  await page.goto('/dashboard')
  await expect.poll(() => seen(page, 'main'), { timeout: 20_000 }).toEqual({ edge: 192, colour: 'blue' })
})
