import type { Locator, Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

/** A photo of this size, like a camera's: more than the form stores. */
const photo = (page: Page, name: string) =>
  page.evaluate(async (fileName) => {
    const canvas = new OffscreenCanvas(3_000, 1_500)
    const drawing = canvas.getContext('2d')
    if (drawing === null) throw new Error('the canvas has no 2D context')
    for (let stripe = 0; stripe < 300; stripe += 1) {
      drawing.fillStyle = `hsl(${stripe * 7} 80% 50%)`
      drawing.fillRect(stripe * 10, 0, 10, 1_500)
    }
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return {
      name: fileName,
      mimeType: 'image/png',
      data: Array.from(new Uint8Array(await blob.arrayBuffer())),
    }
  }, name)

async function attach(page: Page, ...names: string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => photo(page, name)))
  await page
    .getByLabel('Adjuntar archivo o foto', { exact: true })
    .first()
    .setInputFiles(files.map(({ name, mimeType, data }) => ({ name, mimeType, buffer: Buffer.from(data) })))
  for (const name of names) await expect(page.getByText(name.replace('png', 'jpg'))).toBeVisible()
}

/** Drops a file as from another window of the desktop. */
async function drop(page: Page, target: Locator, name: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name: fileName, mimeType, data }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], fileName, { type: mimeType }))
      return transfer
    },
    await photo(page, name),
  )
  await target.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText(name.replace('png', 'jpg'))).toBeVisible()
}

const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Conversación del ticket' }).getByRole('listitem').filter({ hasText: text })

test('a ticket with two photos is written offline, the app is killed, it is sent once, answered, and reopened', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const first = await signIn(phone, people.client, '/dashboard/support')
  await expect(first.getByText('Cambio de razón social en la factura')).toBeVisible()
  await backend.stop()
  await backend.proxy.down()

  await first.getByRole('button', { name: 'Crear ticket' }).click()
  const dialog = first.getByRole('dialog', { name: 'Crear ticket' })
  await dialog.getByRole('button', { name: 'Crear ticket' }).click()
  // Spec §5: with its title.
  await expect(dialog.getByRole('alert')).toHaveText('ErrorPor favor selecciona una categoría y prioridad')
  await dialog.getByText('Técnico', { exact: true }).click()
  await dialog.getByText('Alta', { exact: true }).click()
  await dialog.getByLabel('Asunto').fill('No puedo pagar en OXXO')
  await expect(dialog.getByRole('link', { name: 'Pagar con tarjeta, OXXO o SPEI' })).toBeVisible()
  await attach(first, 'pantalla.png')
  await drop(first, dialog.getByText(/^Hasta 10 MB por archivo/), 'ficha.png')
  await first.close()

  const second = await phone.open('/dashboard/support?crear')
  const again = second.getByRole('dialog', { name: 'Crear ticket' })
  await expect(again.getByLabel('Asunto')).toHaveValue('No puedo pagar en OXXO')
  await expect(again.getByText('ficha.jpg')).toBeVisible()
  await again.getByRole('button', { name: 'Crear ticket' }).click()
  await expect(again).toBeHidden()
  await second.getByRole('link', { name: /^No puedo pagar en OXXO/ }).click()
  await expect(second.getByText(/KB, sale al volver la señal/)).toHaveCount(2)
  await second.close()

  const third = await phone.open('/dashboard/support')
  await expect(third.getByText(/^En este (teléfono|equipo)$/)).toBeVisible()
  await backend.start()
  await backend.proxy.up()
  await third.evaluate(() => dispatchEvent(new Event('online')))
  await third.getByRole('link', { name: /^No puedo pagar en OXXO ?, TK-/ }).click({ timeout: 30_000 })
  await expect(third.getByRole('button', { name: 'Descargar ficha.jpg' })).toBeVisible({ timeout: 30_000 })
  await expect(third.getByRole('button', { name: 'Descargar pantalla.jpg' })).toBeVisible()
  const [stored] = await backend.query<{ tickets: number; files: number; bytes: number }>(
    `select count(distinct t.id)::int as tickets, count(a.id)::int as files, max(a.size)::int as bytes
       from public.support_tickets t left join public.ticket_attachments a on a.ticket_id = t.id
      where t.subject = 'No puedo pagar en OXXO'`,
  )
  expect(stored).toMatchObject({ tickets: 1, files: 2 })
  const download = third.waitForEvent('download')
  await third.getByRole('button', { name: 'Descargar ficha.jpg' }).click()
  expect((await download).suggestedFilename()).toBe('ficha.jpg')

  const office = await device({ worker: false })
  const agent = await signIn(office, people.agent)
  await agent.goto('/admin/tickets')
  await agent.getByRole('link', { name: /^No puedo pagar en OXXO/ }).click()
  await agent.getByRole('textbox', { name: 'Tu respuesta' }).fill('Ya quedó tu ficha.')
  await agent.getByRole('button', { name: 'Responder' }).click()
  await expect(entry(third, 'Ya quedó tu ficha.')).toContainText('Diego Salvatierra')
  await expect(third.getByText(/lo tomó y pasó a En proceso/)).toBeVisible()

  await third.getByRole('button', { name: 'Ya se resolvió' }).press('Enter')
  // The keyboard stays where it was.
  await expect(third.getByRole('button', { name: 'Reabrir' })).toBeFocused()
  await expect(agent.getByText(/lo marcó como resuelto/)).toBeVisible()
  await third.getByRole('textbox', { name: 'Tu respuesta' }).fill('Volvió a pasar.')
  await third.getByRole('button', { name: 'Responder' }).click()
  await expect(entry(agent, 'Volvió a pasar.')).toBeVisible()
  await expect(agent.getByText(/lo reabrió/)).toBeVisible()
})
