import { people } from './support/backend.ts'
import { bubble, clientChat, signIn, write } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

/** What was typed is not lost, and a text that was sent is not offered again. */

test('a saved reply that was typed and not saved is there after a reload, says so, and can be discarded', async ({
  device,
}) => {
  const page = await signIn(await device(), people.agent, '/admin/settings')
  const dialog = page.getByRole('dialog', { name: 'Nueva respuesta' })
  const text = dialog.getByRole('textbox', { name: 'Texto' })
  const note = dialog.getByText('Esto lo escribiste antes y no se guardó.')
  const open = () => page.getByRole('button', { name: 'Nueva respuesta' }).click()
  await open()
  await expect(note).toHaveCount(0)
  await text.fill('Hola, {nombre}: cerramos a las seis.')
  await page.reload()
  await open()
  await expect(text).toHaveValue('Hola, {nombre}: cerramos a las seis.')
  await expect(note).toBeVisible()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(text).toHaveValue('')
  await expect(note).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Horario')
  await text.fill('Cerramos a las seis.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Respuesta guardada', { exact: true })).toBeVisible()
  await page.reload()
  await open()
  await expect(text).toHaveValue('')
  await expect(note).toHaveCount(0)
})

test('editing a saved reply shows its own text, whatever was opened before', async ({ device }) => {
  const page = await signIn(await device(), people.agent, '/admin/settings')
  await page.getByRole('button', { name: 'Nueva respuesta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Nombre|^Título/).fill('Otra cosa')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Editar Cerrar un ticket' }).click()
  await expect(dialog.getByLabel(/^Nombre|^Título/)).toHaveValue('Cerrar un ticket')
})

test('a message that one tab has sent is not in the composer of the other any more', async ({ device }) => {
  const first = await signIn(await device(), people.client, clientChat)
  await write(first, '¿Me mandas la cotización?')
  const second = await first.context().newPage()
  await second.goto(clientChat)
  await expect(second.getByLabel('Mensaje', { exact: true })).toHaveValue('¿Me mandas la cotización?')
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(bubble(second, '¿Me mandas la cotización?')).toBeVisible()
  await expect(first.getByLabel('Mensaje', { exact: true })).toHaveValue('')
  // A text that the first tab has changed meanwhile stays.
  await write(first, 'Y otra cosa')
  await write(second, 'Gracias')
  await second.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(bubble(first, 'Gracias')).toBeVisible()
  await expect(first.getByLabel('Mensaje', { exact: true })).toHaveValue('Y otra cosa')
})
