import type { Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { bubble, hasArrived, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { photo } from './support/photo.ts'
import { tasks, wizardOf } from './support/portal.ts'
import { signOut } from './support/sign-out.ts'

test.use({ worker: true })

/** Sends the request of a phone's share, by a form of the page. */
async function share(page: Page, text: string, withPhoto = true): Promise<void> {
  await page.evaluate((words) => {
    const form = document.createElement('form')
    Object.assign(form, { action: '/compartir', method: 'post', enctype: 'multipart/form-data', id: 'share' })
    const field = document.createElement('input')
    Object.assign(field, { name: 'text', value: words })
    const files = document.createElement('input')
    Object.assign(files, { name: 'files', type: 'file', multiple: true })
    form.append(field, files)
    document.body.append(form)
  }, text)
  if (withPhoto)
    await page.locator('#share input[name=files]').setInputFiles({
      name: 'vitrina.png',
      mimeType: 'image/png',
      buffer: await photo(page, 'gold', 'teal'),
    })
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
  await page.waitForURL(/\/(recibir|login)/)
}

const places = (page: Page) => page.getByRole('list', { name: 'Dónde' })

test('content shared offline from another app waits in the draft of the chosen conversation', async ({
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await siteKept(page)
  await phone.context.setOffline(true)
  await share(page, 'Así quedó la vitrina')
  await expect(page.getByRole('list', { name: 'Lo que compartiste' })).toContainText('vitrina.png')
  await places(page)
    .getByRole('button', { name: /^Mensaje para Diego Salvatierra/ })
    .click()
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('Así quedó la vitrina')
  await expect(page.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('vitrina.jpg')
  await page.goto('/recibir')
  await expect(page.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible()
  await page.goto('/dashboard/account-manager')
  // Files of the draft are read after its text; a message sent before has the text alone.
  await expect(page.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('vitrina.jpg')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await phone.context.setOffline(false)
  await hasArrived(page, 'Así quedó la vitrina')
  await expect(page.getByRole('img', { name: 'Foto vitrina.jpg' })).toBeVisible()
  await expect(bubble(page, 'aún no enviado')).toHaveCount(0)
})

test('content shared while signed out waits for the next log-in and goes into a new ticket; content shared while signed in is deleted at sign-out', async ({
  device,
}) => {
  const phone = await device()
  const page = await phone.open('/login')
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null)
  await siteKept(page)
  await share(page, 'No me deja pagar')
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await places(page)
    .getByRole('button', { name: /^Ticket nuevo/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Crear ticket' })
  await expect(dialog.getByRole('textbox', { name: /^Qué pasa/ })).toHaveValue('No me deja pagar')
  await expect(dialog.getByText('vitrina.jpg')).toBeVisible()

  await share(page, 'Solo para mí')
  await expect(places(page)).toBeVisible()
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opened = indexedDB.open('azulejo-device')
          opened.addEventListener('error', () => reject(opened.error ?? new Error('not opened')))
          opened.addEventListener('success', () => {
            const count = opened.result.transaction('shared').objectStore('shared').count()
            count.addEventListener('success', () => resolve(count.result))
          })
        }),
    )
  expect(await kept()).toBe(1)
  await page.goto('/dashboard')
  await signOut(page)
  // The ticket is not sent.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Descartar/ })
    .click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).toBe(0)
})

test('an account manager picks the client’s conversation', async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.agent)
  await siteKept(page)
  await share(page, 'Tu nuevo anuncio')
  await places(page)
    .getByRole('button', { name: /^Mariana Robles/ })
    .click()
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('Tu nuevo anuncio')
})

test('a text or a link shared offline goes into the answer of a set-up wizard, beside what was typed; a photo cannot', async ({
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, wizardOf(tasks.analyst))
  await siteKept(page)
  await page.getByLabel('Nombre del Negocio').fill('Florería Azahar')
  await page.getByLabel('URL del Sitio Web').fill('')
  await phone.context.setOffline(true)
  const wizard = places(page).getByRole('button', { name: /^Configurar / })

  await share(page, 'https://floreriaazahar.mx', false)
  await expect(wizard.first()).toContainText('URL del Sitio Web')
  await wizard.filter({ hasText: 'Analista de datos' }).click()
  await expect(page.getByLabel('URL del Sitio Web')).toBeFocused()
  await expect(page.getByLabel('URL del Sitio Web')).toHaveValue('https://floreriaazahar.mx')
  await expect(page.getByLabel('Nombre del Negocio')).toHaveValue('Florería Azahar')

  for (const text of ['Abrimos de 9 a 6', 'También en domingo']) {
    await share(page, text, false)
    await wizard.filter({ hasText: 'Analista de datos' }).click()
  }
  const notes = page.getByLabel('Notas Adicionales')
  await expect(notes).toBeFocused()
  await expect(notes).toHaveValue('Abrimos de 9 a 6\nTambién en domingo')

  await share(page, 'Con foto')
  await expect(places(page).getByRole('button').first()).toBeVisible()
  await expect(wizard).toHaveCount(0)
})
