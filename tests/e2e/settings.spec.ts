import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate, wake } from './support/portal.ts'
import { register } from './support/purchase.ts'

const settings = (section: string) => `/dashboard/settings/${section}`

test('an API key is made once, opens the API, is revoked offline, and then opens nothing', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, settings('claves'))
  const name = page.getByLabel('Nombre de la clave')
  await page.getByRole('button', { name: 'Crear clave' }).click()
  await expect(page.getByText('Escribe un nombre')).toBeVisible()
  await name.fill('Tablero de ventas')
  // Typed text is restored after the app was closed.
  await page.reload()
  await expect(name).toHaveValue('Tablero de ventas')
  await page.getByRole('button', { name: 'Crear clave' }).click()
  const shown = page.getByLabel('Clave nueva', { exact: true })
  await expect(shown).toHaveValue(/^az_live_[0-9a-v]{32}$/)
  const key = await shown.inputValue()
  const ask = async () =>
    (
      await fetch(`${backend.url}/functions/v1/api/v1/licenses`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status
  expect(await ask()).toBe(200)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  const row = page.getByRole('list', { name: 'Tus claves' }).getByRole('listitem').first()
  await expect(row).toContainText('Tablero de ventas')
  await expect(row).toContainText('usada hoy', { timeout: 15_000 })
  await page.reload()
  await expect(row).toContainText('Tablero de ventas')
  await expect(page.getByText(key)).toHaveCount(0)

  // The engine runs: from then on it detects that the network is lost.
  await expectUpToDate(page)
  await phone.context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Crear clave' })).toBeDisabled()
  await row.getByRole('button', { name: /^Revocar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect(page.getByText('Se revoca en cuanto responda el servidor')).toBeVisible()
  await expect(page.getByText('Tablero de ventas', { exact: true })).toHaveCount(0)
  expect(await ask()).toBe(200)
  await phone.context.setOffline(false)
  await wake(page)
  await expect.poll(ask, { timeout: 20_000 }).toBe(401)
  await expectUpToDate(page)
})

test('the sections have addresses: a list on the phone, one page with an index on the desktop', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client, '/dashboard/settings')
  const index = page.getByRole('navigation', { name: 'Secciones de la configuración' })
  const wide = (page.viewportSize()?.width ?? 0) > 900
  await index.getByRole('link', { name: /^Este dispositivo/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings\/dispositivo$/)
  await expect(page.getByRole('heading', { name: 'Este dispositivo', exact: true })).toBeInViewport()
  await expect(page.getByText(/^\d[\d.,]* (KB|MB)\. Actualizado/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Perfil', exact: true })).toHaveCount(wide ? 1 : 0)
  await page.goBack()
  await expect(index.getByRole('link', { name: /^Equipo/ })).toContainText(wide ? 'Equipo' : /Tú y \d/)
  await page.goto('/dashboard/settings/no-existe')
  await expect(page).toHaveURL(/\/dashboard\/settings$/)
  await page.goto('/dashboard/settings/equipo')
  // The license of an ended contract has no seats to administer: its link would open nothing.
  await backend.query(
    `update public.tool_licenses set status = 'revoked' where user_id = $1 and tool_name = 'chatbot'`,
    [people.client.id],
  )
  const administer = (tool: string) => page.getByRole('link', { name: `Administrar los asientos de ${tool}` })
  await expect(administer('Chatbot')).toHaveCount(0)
  await administer('Reportes SEO').click()
  await expect(page.getByRole('dialog', { name: /Reportes SEO/ })).toBeVisible()
})

test('on the desktop a link to the last section stays there while the sections above it are loaded', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const desk = await device({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
  const page = await signIn(desk, people.client)
  const late = { does: 'delay', ms: 2_000 } as const
  backend.proxy.fail(/\/(auth|functions)\/v1\//, late, { method: 'any', times: Number.POSITIVE_INFINITY })
  await page.goto(settings('privacidad'))
  await expect(page.getByRole('heading', { name: 'Privacidad', exact: true })).toBeInViewport()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Privacidad', exact: true })).toBeInViewport()
})

test('a person’s data are one file; a deletion is requested with its day, and withdrawn', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.client, settings('privacidad'))
  // The limit is of a day: 'wait a minute' would be untrue.
  backend.proxy.fail(/export_my_data/, {
    does: 'answer',
    status: 429,
    body: { code: 'PT429', message: 'rate_limited', details: '{"retry_after": 17280}', hint: null },
  })
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  await expect(
    page.getByText('Son cinco intentos al día, también los que fallan.', { exact: false }),
  ).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^azulejo-mis-datos-\d{4}-\d\d-\d\d\.json$/)
  let text = ''
  for await (const part of await download.createReadStream()) text += String(part)
  const { tables } = JSON.parse(text)
  for (const table of ['invoices', 'direct_messages', 'tool_licenses', 'support_tickets']) {
    const [held] = await backend.query<{ many: number }>(
      `select count(*)::int as many from public.${table} where user_id = $1`,
      [people.client.id],
    )
    expect([table, tables[table].length]).toEqual([table, held?.many])
  }
  // An account with a running contract must end it first.
  await page.getByRole('link', { name: 'Ir a Contratos' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing/)

  const phone = await device()
  const other = await signIn(phone, people.newcomer, settings('privacidad'))
  await expect(other.getByRole('button', { name: 'Solicitar' })).toBeVisible()
  // A final action is not queued.
  await phone.context.setOffline(true)
  await expect(other.getByText('Eliminar tu cuenta necesita conexión.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Solicitar' })).toBeDisabled()
  await phone.context.setOffline(false)
  await wake(other)
  const ask = async () => {
    await other.getByRole('button', { name: 'Solicitar' }).click()
    const dialog = other.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })
    await expect(dialog.getByText(/^Se guarda, bloqueado, lo que la ley exige/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Solicitar' }).click()
    await expect(other.getByText(/^Se elimina el .* Hasta entonces puedes conservarla\.$/)).toBeVisible()
  }
  await ask()
  await backend.deliverLetters()
  expect(new URL(backend.linkTo(people.newcomer.email)).pathname).toBe('/dashboard/settings/privacidad')
  await other.getByRole('button', { name: 'Conservar mi cuenta' }).click()
  await expect(other.getByText('Tu cuenta se conserva')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Solicitar' })).toBeVisible()
})

for (const contact of ['the sync', 'a screen'])
  test(`an account that is due is deleted by the clock, and its phone is emptied at the next contact of ${contact}`, async ({
    backend,
    device,
  }) => {
    test.setTimeout(120_000)
    const phone = await device()
    const { page, buyer } = await register(backend, phone)
    await page.goto('/dashboard/settings/privacidad')
    await page.getByRole('button', { name: 'Solicitar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Solicitar' }).click()
    await expect(page.getByText(/^Se elimina el /)).toBeVisible()
    const held = () =>
      page.evaluate(async () =>
        (await indexedDB.databases())
          .map(({ name }) => name ?? '')
          .filter((name) => /-(outbox|mirror)$/.test(name)),
      )
    expect(await held()).toEqual([`${buyer.id}-mirror`, `${buyer.id}-outbox`])
    if (contact === 'a screen')
      backend.proxy.fail(/\/rpc\/sync_/, { does: 'delay', ms: 15_000 }, { times: 1_000 })
    await backend.query(
      'update public.profiles set deletion_on = private.today_in_mexico(now()) where id = $1',
      [buyer.id],
    )
    expect(await backend.eraseDueAccounts()).toEqual({
      erased: 1,
      failed: 0,
      customers: 0,
      files: 0,
      waiting: 0,
    })
    const left = await backend.query('select 1 from auth.users where id = $1 or email = $2', [
      buyer.id,
      buyer.email,
    ])
    expect(left).toEqual([])
    if (contact === 'the sync') await page.reload()
    else await page.getByRole('button', { name: 'Conservar mi cuenta' }).click()
    await expect(page).toHaveURL(/\/login/, { timeout: 30_000 })
    await expect.poll(held, { timeout: 30_000 }).toEqual([])
  })

test('a key whose answer was lost is not made twice, and the next attempt makes another one', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, settings('claves'))
  await expectUpToDate(page)
  await page.getByLabel('Nombre de la clave').fill('Perdida en el camino')
  backend.proxy.fail(/create_api_key/, { does: 'hold the answer', ms: 60_000 })
  const create = page.getByRole('button', { name: 'Crear clave' })
  const made = () =>
    backend.query<{ many: number }>(
      `select count(*)::int as many from public.api_keys where user_id = $1 and name = 'Perdida en el camino'`,
      [people.client.id],
    )
  await create.click()
  await expect.poll(made).toEqual([{ many: 1 }])
  // The page is closed before the answer; the next one has nothing but the device's database.
  await page.reload()
  await expect(page.getByLabel('Nombre de la clave')).toHaveValue('Perdida en el camino')
  await create.click()
  await expect(page.getByText(/La clave se creó, pero no llegó a mostrarse/)).toBeVisible()
  expect(await made()).toEqual([{ many: 1 }])
  await create.click()
  await expect(page.getByRole('button', { name: 'Copiar clave' })).toBeVisible()
  expect(await made()).toEqual([{ many: 2 }])
})
