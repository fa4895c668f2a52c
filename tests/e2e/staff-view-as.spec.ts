import type { Page } from '@playwright/test'
import { siteKept } from './support/app-files.ts'
import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const view = `/admin/clients/${people.client.id}/ver`

const opsOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.endsWith('-outbox') ? [name] : [],
    )
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('error', () => reject(new Error('the outbox did not open')))
          opening.addEventListener('success', () => {
            const asked = opening.result.transaction('ops').objectStore('ops').count()
            asked.addEventListener('success', () => {
              opening.result.close()
              resolve(asked.result)
            })
          })
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })

/** Opens up to `most` screens of the view, in the order of its links. Returns these and their links' targets. */
async function screensOf(page: Page, most: number): Promise<ReadonlySet<string>> {
  const seen: string[] = []
  const found = new Set<string>()
  const waiting = [view]
  for (
    let address = waiting.shift();
    address !== undefined && seen.length < most;
    address = waiting.shift()
  ) {
    if (seen.includes(address)) continue
    seen.push(address)
    await page.goto(address)
    await expect(page.getByText('Solo lectura.', { exact: false })).toBeVisible()
    await expect(page.locator('main h1, main h2, main h3').first()).toBeVisible()
    const on = await page
      .locator('main :is(button, input, textarea, select):enabled')
      .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))
    expect([address, on]).toEqual([address, []])
    // It would be at the end of the page, where nothing is disabled.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const inside = links.filter((href) => href.startsWith(view))
    // No link leads to one's own portal, or to a purchase.
    expect(
      links.filter((href) => /^\/(dashboard|checkout|contract-review|admin(?!\/clients))/.test(href)),
    ).toEqual([])
    // With their query: it opens a dialog, or another part of the screen.
    for (const href of inside) found.add(href.split('#')[0] ?? href)
    waiting.push(...found)
  }
  return found
}

test('an agent and a super admin see the client’s portal as the client does; nothing in it can be pressed, nothing is sent, and each visit is audited', async ({
  backend,
  device,
}) => {
  test.slow()
  for (const who of [people.agent, people.admin]) {
    const page = await signIn(await device(), who, `/admin/clients/${people.client.id}`)
    const sent: string[] = []
    await page.getByRole('link', { name: 'Ver como cliente' }).click()
    await expect(page.getByText('Ves la cuenta de Mariana Robles como la ve')).toBeVisible()
    await expect(page.getByText('Hola, Mariana', { exact: false })).toBeVisible()
    // Axe counts every element in a disabled fieldset as not focusable; browsers disable only its controls.
    const complaints = await violationsOf(page)
    expect(complaints.filter((one) => !JSON.stringify(one).includes('scrollable-region-focusable'))).toEqual(
      [],
    )
    const scrolled = page.getByRole('region', { name: 'Inicio', exact: true })
    await scrolled.focus()
    await expect(scrolled).toBeFocused()
    // The ops of the staff's own screens (delivery marks) were sent before.
    await expect.poll(() => opsOnDevice(page)).toBe(0)
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const name = pathname.split('/').at(-1) ?? ''
      const ops: { kind: string }[] = name === 'sync_push' ? (request.postDataJSON()?.ops ?? []) : []
      sent.push(...ops.map(({ kind }) => `change ${kind}`))
      if (/\/(rpc|functions\/v1)\//.test(pathname) && !name.startsWith('sync_')) sent.push(name)
    })
    const links = [...(await screensOf(page, who === people.agent ? 16 : 4))]
    const screens = links.map((href) => href.split('?')[0])
    for (const part of ['services', 'licenses', 'billing', 'meetings', 'support', 'reports'])
      expect(screens).toContain(`${view}/${part}`)
    // Each document checks whether the staff's second factor is due; a super admin's device may open the account again.
    const own = new Set(['my_second_factor', 'open_client', 'track_events'])
    expect(new Set(sent.filter((name) => !own.has(name)))).toEqual(new Set(['view_as_client']))
    expect(await opsOnDevice(page)).toBe(0)
    await page.goto(`${view}/settings`)
    await expect(page.getByText('Esta pantalla no se ve desde aquí').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`/admin/clients/${people.client.id}$`))
  }
  const visits = await backend.query<{ actor_id: string }>(
    `select distinct actor_id from public.audit_log where action = 'clients.view_as' and client_id = '${people.client.id}'`,
  )
  expect(visits.map(({ actor_id: actor }) => actor).toSorted()).toEqual(
    [people.agent.id, people.admin.id].toSorted(),
  )
  // The view has marked nothing as read in the client's name.
  expect(
    await backend.query(
      `select count(*)::int as many from public.audit_log where actor_id = '${people.client.id}'`,
    ),
  ).toEqual([{ many: 0 }])
})

test('no dialog opens in the view: its link is a disabled button, and its address opens the screen alone', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, `/admin/clients/${people.client.id}`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/_preview|saved-cards/.test(request.url())) asked.push(request.url())
  })
  for (const { path, name } of [
    { path: 'services', name: 'Cambiar de plan' },
    { path: 'licenses', name: 'Ver planes disponibles' },
    { path: 'support/ayuda/pagar-oxxo-spei', name: 'Crear ticket' },
  ]) {
    await page.goto(`${view}/${path}`)
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  const [license] = await backend.query<{ id: string }>(
    `select id from public.tool_licenses where user_id = $1 and status = 'active' limit 1`,
    [people.client.id],
  )
  const [service] = await backend.query<{ id: string }>(
    'select id from public.contracted_services where user_id = $1 limit 1',
    [people.client.id],
  )
  for (const path of [
    'support?crear',
    'billing?hacer=plan',
    'billing?hacer=cancelacion',
    'billing?hacer=modificacion',
    'billing?hacer=tarjeta',
    `licenses?asientos=${license?.id ?? ''}`,
    `services?service=${service?.id ?? ''}`,
  ]) {
    await page.goto(`${view}/${path}`)
    await expect(page.locator('main h1, main h2, main h3').first()).toBeVisible()
    // A dialog's script is loaded after the screen.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(asked).toEqual([])
})

test('offline the view is not shown, because its visit cannot be audited', async ({ device }) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.agent, `/admin/clients/${people.client.id}`)
  await siteKept(page)
  await phone.context.setOffline(true)
  await page.getByRole('link', { name: 'Ver como cliente' }).click()
  await expect(page.getByText('Ver como cliente necesita conexión')).toBeVisible()
  await phone.context.setOffline(false)
  await expect(page.getByText('Ves la cuenta de Mariana Robles como la ve')).toBeVisible({ timeout: 20_000 })
})
