import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { bubble, clientChat, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const half = 600_000
const endpoint = /\/storage\/v1\/upload\/resumable/
/** A document: a photo would be made smaller before it is sent. */
const contract = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * half)])

const requests = ({ proxy }: Backend, of: string) =>
  proxy.requestLog.filter(({ method, path }) => method === of && endpoint.test(path))
/** Bytes of the parts that the server was sent. */
const parts = (backend: Backend) => requests(backend, 'PATCH').map(({ uploadedBytes }) => uploadedBytes)

/**
 * Sends the document; the network is lost when the server has half of it. The whole network: the browser itself sends a
 * request again whose connection alone breaks.
 */
async function sendHalf(backend: Backend, page: Page): Promise<void> {
  const when = async () => {
    await expect.poll(() => backend.unfinishedBytes(), { timeout: 30_000 }).toBe(half)
    void backend.proxy.down()
  }
  backend.proxy.fail(endpoint, { does: 'break the request', afterBytes: half, when }, { method: 'PATCH' })
  await page.getByLabel('Adjuntar archivo o foto').setInputFiles({
    name: 'contrato.pdf',
    mimeType: 'application/pdf',
    buffer: contract,
  })
  await expect(page.getByRole('list', { name: 'Archivos adjuntos' })).toContainText('contrato.pdf')
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(bubble(page, 'contrato.pdf')).toBeVisible()
  await expect.poll(() => parts(backend), { timeout: 40_000 }).toEqual([half])
}

test('an upload that broke off at half is continued after the app was killed: only the rest is sent', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const first = await signIn(phone, people.client, clientChat)
  await sendHalf(backend, first)
  await first.close()

  await backend.proxy.up()
  const second = await phone.open(clientChat)
  await expect(bubble(second, 'contrato.pdf')).toContainText(/Enviado|Entregado|Leído/, { timeout: 30_000 })
  expect(parts(backend)).toEqual([half, contract.byteLength - half])
  expect(requests(backend, 'POST').map(({ status }) => status)).toEqual([201])
  const [stored] = await backend.query<{ tag: string }>(
    `select o.metadata ->> 'eTag' as tag from storage.objects o join public.direct_messages m
       on o.name = concat_ws('/', m.user_id, m.manager_id, m.id) where m.file_name = 'contrato.pdf'`,
  )
  expect(stored?.tag).toBe(`"${createHash('md5').update(contract).digest('hex')}"`)
  expect(backend.unfinishedBytes()).toBe(0)
})

test('an upload that is discarded offline is deleted on the server at the next connection', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, clientChat)
  await sendHalf(backend, page)
  await bubble(page, 'contrato.pdf').getByRole('button', { name: 'Cancelar envío' }).click()
  await expect(bubble(page, 'contrato.pdf')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Adjuntar', exact: true })).toBeFocused()
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(() => requests(backend, 'DELETE').map(({ status }) => status), { timeout: 30_000 })
    .toEqual([204])
  expect(backend.unfinishedBytes()).toBe(0)
  expect(parts(backend)).toEqual([half])
})
