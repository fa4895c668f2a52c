import type { Page } from 'playwright'
import { photo } from '../../e2e/support/photo.ts'
import type { Shot } from '../shot.ts'

const home = '/dashboard'
const chat = '/dashboard/account-manager'
const attachToMessage = async (page: Page) => {
  const names = ['vitrina.png', 'lista-de-precios.png']
  const buffers = await Promise.all([photo(page, 'gold', 'teal'), photo(page, 'tomato', 'navy')])
  await page.getByRole('button', { name: 'Adjuntar', exact: true }).waitFor()
  await page
    .getByLabel('Adjuntar archivo o foto')
    .setInputFiles(
      buffers.map((buffer, index) => ({ name: names[index] ?? '', mimeType: 'image/png', buffer })),
    )
  await page.getByText('lista-de-precios.jpg').waitFor()
}

/** Files of messages, and what another app shares. */
export const messageShots: readonly Omit<Shot, 'as'>[] = [
  {
    name: 'chat-files-recording',
    path: chat,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Grabar nota de voz' }).click()
      await page.getByText(/^0:0[1-9]$/).waitFor()
    },
  },
  // The draft has the recording that the closed page has left in it.
  { name: 'chat-files-draft', path: chat, prepare: attachToMessage },
  {
    name: 'chat-files-offline',
    path: chat,
    prepare: async (page) => {
      await page.getByText('lista-de-precios.jpg').waitFor()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await page.getByRole('slider').waitFor()
      await page.getByRole('img', { name: 'Foto vitrina.jpg' }).waitFor()
    },
  },
  { name: 'share-nothing', path: '/recibir' },
  {
    name: 'share-received',
    path: home,
    prepare: async (page) => {
      await page.waitForFunction(() => navigator.serviceWorker?.controller !== null)
      const buffer = await photo(page, 'gold', 'teal')
      await page.evaluate(() => {
        document.body.insertAdjacentHTML(
          'beforeend',
          '<form id="share" action="/compartir" method="post" enctype="multipart/form-data"><input name="text" value="Así quedó la vitrina nueva"><input name="files" type="file"></form>',
        )
      })
      await page
        .locator('#share input[type=file]')
        .setInputFiles({ name: 'vitrina.png', mimeType: 'image/png', buffer })
      await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
      await page.getByRole('list', { name: 'Dónde' }).waitFor()
    },
  },
]
