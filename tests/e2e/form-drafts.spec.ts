import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

/** What was typed in a form of the staff, and whether it was saved. */

test('a saved reply whose answer was lost is there after the tab was closed, says so, and is saved once', async ({
  backend,
  device,
}) => {
  const agent = await device()
  const page = await signIn(agent, people.agent, '/admin/settings')
  const fill = async () => {
    await page.getByRole('button', { name: 'Nueva respuesta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva respuesta' })
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Horario de invierno')
    await dialog.getByRole('textbox', { name: 'Texto' }).fill('Cerramos a las cinco.')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
  }
  backend.proxy.fail(/save_canned_reply/, { does: 'lose the answer' }, { times: 1_000 })
  await fill()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  // Corrected now, it would be a second one beside the first, which is perhaps there: the form says so.
  const warning = page.getByText('Antes enviaste otra versión y no llegó la respuesta', { exact: false })
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Texto' })
  await expect(warning).toBeHidden()
  await text.fill('Cerramos a las seis.')
  await expect(warning).toBeVisible()
  await text.fill('Cerramos a las cinco.')
  await expect(warning).toBeHidden()
  await page.close()
  backend.proxy.clear()

  const again = await agent.open('/admin/settings')
  await again.getByRole('button', { name: 'Nueva respuesta' }).click()
  const dialog = again.getByRole('dialog', { name: 'Nueva respuesta' })
  await expect(
    dialog.getByText('Esto lo enviaste antes y no llegó la respuesta.', { exact: false }),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Texto' })).toHaveValue('Cerramos a las cinco.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(again.getByText('Respuesta guardada', { exact: true })).toBeVisible()
  expect(
    await backend.query(`select body from public.canned_replies where title = 'Horario de invierno'`),
  ).toEqual([{ body: 'Cerramos a las cinco.' }])
})

test('a note about a client whose answer was lost is saved once, also after the tab was closed', async ({
  backend,
  device,
}) => {
  const agent = await device()
  const page = await signIn(agent, people.agent, `/admin/clients/${people.client.id}`)
  backend.proxy.fail(/save_client_note/, { does: 'lose the answer' }, { times: 1_000 })
  await page.getByRole('textbox', { name: 'Nota nueva' }).fill('Llamar después de las cinco.')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByText('No sabemos si llegó')).toBeVisible()
  await page.close()
  backend.proxy.clear()

  const again = await agent.open(`/admin/clients/${people.client.id}`)
  await expect(again.getByRole('textbox', { name: 'Nota nueva' })).toHaveValue('Llamar después de las cinco.')
  await again.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(again.getByRole('textbox', { name: 'Nota nueva' })).toHaveValue('')
  expect(
    await backend.query(`select body from public.client_notes where body = 'Llamar después de las cinco.'`),
  ).toHaveLength(1)
})

test('the focus moves together with the alert: what is typed at that moment goes to one field', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, '/admin/settings')
  await page.getByRole('button', { name: 'Nueva respuesta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva respuesta' })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Horario de invierno')
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Cerramos a las cinco.')
  backend.proxy.fail(/save_canned_reply/, { does: 'lose the answer' }, { times: 1_000 })
  const focused = dialog.evaluate(
    (element) =>
      new Promise<string | null | undefined>((resolve) => {
        const observer = new MutationObserver(() => {
          if (element.querySelector('[role=alert]')?.textContent)
            resolve(document.activeElement?.getAttribute('name'))
        })
        observer.observe(element, { childList: true, subtree: true, characterData: true })
      }),
  )
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  expect(await focused).toBe('title')
})

test('a text of another person, saved meanwhile, is not covered by the one that was typed before', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, '/admin/settings')
  const open = () => page.getByRole('button', { name: 'Editar Cerrar un ticket' }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Texto' })
  await open()
  await text.fill('Mi versión.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await backend.query(
    `update public.canned_replies set body = 'La versión de otra pestaña.' where title = 'Cerrar un ticket' and user_id = '${people.agent.id}'`,
  )
  await page.reload()
  await expect(page.getByText('La versión de otra pestaña.', { exact: false })).toBeVisible()
  await open()
  await expect(text).toHaveValue('La versión de otra pestaña.')
  await expect(dialog.getByText(/se guardó otra versión de «Texto»/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Poner la mía' }).click()
  await expect(text).toHaveValue('Mi versión.')
})
