import type { Page } from '@playwright/test'
import { syncCopy } from '../../src/copy/sync.ts'
import { people } from './support/backend.ts'
import { bubble, send, signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'

test.use({ worker: inProof })

const pull = /\/rpc\/sync_pull/
const known = 'Tráeme dos sitios que te gusten'
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Sincronización: ${text}` })

const incomingMessageSql = (text: string) =>
  [
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
       values (gen_random_uuid(), $1, $2, $3, 'manager', clock_timestamp())`,
    [people.client.id, people.agent.id, text],
  ] as const

test('S23: while every pull fails the chip never shows up to date, and shows it when one succeeds', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, known)).toBeVisible()
  await expect(chip(page, 'Al día')).toBeVisible()
  backend.proxy.fail(pull, { does: 'answer', status: 500, body: { code: 'XX000' } }, { times: 100_000 })
  await backend.query(...incomingMessageSql('Nadie lo trae'))
  await expect(chip(page, 'Sin respuesta')).toBeVisible()
  await page.waitForTimeout(3_000)
  await expect(chip(page, 'Al día')).toBeHidden()
  backend.proxy.clear()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(bubble(page, 'Nadie lo trae')).toBeVisible()
  await expect(chip(page, 'Al día')).toBeVisible()
})

test('S16, S23: on a full device the chip shows the reason, and new rows appear when there is space again', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client)
  await expect(bubble(page, known)).toBeVisible()
  await expect(chip(page, 'Al día')).toBeVisible()
  await page.evaluate(() => {
    const room = { full: true }
    Object.assign(globalThis, { room })
    const methods = Object(IDBObjectStore.prototype)
    methods.put = new Proxy(methods.put, {
      apply(original, self: IDBObjectStore, args) {
        if (room.full && self.transaction.db.name.endsWith('-mirror'))
          throw new DOMException('full', 'QuotaExceededError')
        return Reflect.apply(original, self, args)
      },
    })
  })
  await backend.query(...incomingMessageSql('No cabe'))
  await expect(chip(page, 'Sin espacio')).toBeVisible()
  await page.evaluate(() => {
    Object(globalThis).room.full = false
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(bubble(page, 'No cabe')).toBeVisible()
  await expect(chip(page, 'Al día')).toBeVisible()
})

for (const [path, tag] of [
  ['/dashboard', {}],
  ['/login', { tag: '@proof' }],
] as const)
  test(
    `S16: storage that never answers is reported at ${path}, with instructions`,
    tag,
    async ({ device }) => {
      const phone = await device()
      await phone.context.addInitScript(() => {
        const methods = Object(IDBFactory.prototype)
        methods.open = new Proxy(methods.open, {
          apply(original, self, args) {
            const request: IDBOpenDBRequest = Reflect.apply(original, self, args)
            // It neither succeeds nor fails.
            request.addEventListener = () => undefined
            for (const event of ['onsuccess', 'onerror', 'onupgradeneeded'])
              Object.defineProperty(request, event, { set: () => undefined })
            return request
          },
        })
      })
      const page = await phone.open(path)
      await expect(
        page.getByRole('heading', { name: 'El almacenamiento de este dispositivo no responde' }),
      ).toBeVisible({ timeout: 15_000 })
      await expect(
        page.getByText(/Cierra las otras pestañas de este sitio o reinicia el navegador/),
      ).toBeVisible({
        timeout: 15_000,
      })
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    },
  )

test('S16: while the browser does not promise to keep the data, unsent work names that, also for a private window', async ({
  backend,
  device,
}) => {
  const phone = await device()
  // The answers of a private window.
  await phone.context.addInitScript(() => {
    // The empty page before the first address has no storage.
    if (!isSecureContext) return
    const methods = Object(StorageManager.prototype)
    methods.persist = () => Promise.resolve(false)
    methods.persisted = () => Promise.resolve(false)
  })
  const page = await signIn(phone, people.client)
  await expect(bubble(page, known)).toBeVisible()
  backend.proxy.fail(
    /\/rpc\/sync_push/,
    { does: 'answer', status: 500, body: { code: 'XX000' } },
    { times: 100_000 },
  )
  await send(page, 'Escrito en una ventana privada')
  await page.getByRole('button', { name: /^Sincronización: / }).click()
  const center = page.getByRole('dialog', { name: syncCopy.title })
  await expect(center.getByText(syncCopy.unprotected)).toBeVisible()
  backend.proxy.clear()
  await center.getByRole('button', { name: syncCopy.retry }).click()
  await expect(center.getByText(syncCopy.empty)).toBeVisible()
  await expect(center.getByText(syncCopy.unprotected)).toBeHidden()
})
