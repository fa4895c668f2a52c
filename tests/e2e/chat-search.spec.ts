import type { Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate } from './support/portal.ts'

const chat = '/dashboard/account-manager'

/** Far more than a device stores: the searched one is the third, and the device has the newest 200. */
const longAgo = (text: string, many: number) =>
  [
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, created_at)
     select gen_random_uuid(), $1, $2, case when n = 3 then $3 else 'Aviso ' || n end,
            case when n % 2 = 0 then 'client' else 'manager' end, now() - interval '400 days' + make_interval(mins => n)
       from generate_series(1, ${many}) n`,
    [people.client.id, people.agent.id, text],
  ] as const

/** The highlighted words: all, and those of the current message. */
const marked = (page: Page, name: 'found-words' | 'found-here') =>
  page.evaluate(
    (of) =>
      [...(CSS.highlights.get(of) ?? [])].map((range) => (range instanceof Range ? range.toString() : '')),
    name,
  )

test('messages of a conversation are found offline, navigated by keys, and highlighted', async ({
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, chat)
  await siteKept(page)
  await phone.context.setOffline(true)
  await page.getByLabel('Mensaje', { exact: true }).fill('La página nueva, sin señal')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La página nueva, sin señal')).toBeVisible()
  // Within the conversation the key opens its own search.
  await page.keyboard.press('Control+f')
  const search = page.getByRole('search')
  const field = search.getByRole('searchbox', { name: 'Buscar en la conversación' })
  await expect(field).toBeFocused()
  await field.fill('PAGINA')
  const place = search.getByRole('status')
  await expect(place).toHaveText(/^1 de \d+$/)
  const many = Number(/\d+$/.exec((await place.textContent()) ?? '')?.[0])
  expect(many).toBeGreaterThan(1)
  // Unsent messages are found, too, in their original text.
  await expect.poll(() => marked(page, 'found-here')).toEqual(['página'])
  expect((await marked(page, 'found-words')).length).toBeGreaterThan(0)
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(place).toHaveText(`2 de ${many}`)
  await page.keyboard.press('Shift+Enter')
  await expect(place).toHaveText(`1 de ${many}`)
  await page.keyboard.press('ArrowUp')
  await expect(place).toHaveText(`2 de ${many}`)
  await search.getByRole('button', { name: 'Resultado más reciente' }).click()
  await expect(place).toHaveText(`1 de ${many}`)
  await field.fill('zzz')
  await expect(place).toHaveText('Sin resultados')
  await field.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Buscar en la conversación' })).toBeFocused()
  expect(await marked(page, 'found-words')).toEqual([])
  await phone.context.setOffline(false)
})

test('while its chunk is not on the device the search shows it, and opens once it is loaded', async ({
  device,
}) => {
  const page = await signIn(await device(), people.client, chat)
  await expectUpToDate(page)
  const file = '**/assets/later/MessageFinder-*.js'
  await page.route(file, (route) => route.abort())
  const open = page.getByRole('button', { name: 'Buscar en la conversación' })
  await open.click()
  await expect(page.getByText('La búsqueda todavía no está en este dispositivo')).toBeVisible()
  await page.unroute(file)
  await open.click()
  await expect(page.getByRole('search').getByRole('searchbox')).toBeFocused()
})

test('messages missing on the device are found on the server and downloaded; offline the screen shows why', async ({
  backend,
  device,
}) => {
  test.setTimeout(120_000)
  const [sql, values] = longAgo('El contrato del Ángel está en la guantera', 700)
  await backend.query(sql, [...values])
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, chat)
  await expectUpToDate(page)
  await page.getByRole('button', { name: 'Buscar en la conversación' }).click()
  const search = page.getByRole('search')
  const field = search.getByRole('searchbox')
  const place = search.getByRole('status')
  await expect(field).toBeFocused()

  await phone.context.setOffline(true)
  await field.fill('guantera')
  await expect(
    page.getByText(/^Busca en este dispositivo, que tiene la conversación desde el /),
  ).toBeVisible()
  await expect(place).toHaveText('Sin resultados')
  await phone.context.setOffline(false)

  await field.fill('angel guant')
  await expect(place).toHaveText('1 más atrás', { timeout: 20_000 })
  await field.press('Enter')
  await expect(page.getByText('El contrato del Ángel está en la guantera')).toBeInViewport({
    timeout: 30_000,
  })
  await expect(place).toHaveText('1 de 1')
  await expect.poll(() => marked(page, 'found-here')).toEqual(['Ángel', 'guant'])
})

test('the agent searches the conversation of a client', async ({ device }) => {
  const page = await signIn(await device(), people.agent, `/admin/messages/${people.client.id}`)
  await expectUpToDate(page)
  await page.getByRole('button', { name: 'Buscar en la conversación' }).click()
  await page.getByRole('searchbox', { name: 'Buscar en la conversación' }).fill('bienvenida')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 de 1')
  await expect(page.getByText(/^¡Bienvenida, Mariana!/)).toBeInViewport()
})
