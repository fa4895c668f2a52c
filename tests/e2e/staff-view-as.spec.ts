import type { Page } from '@playwright/test'
import { complaintsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const view = `/admin/clients/${people.client.id}/ver`

/** Every screen of the view that a link of it leads to, three links deep. */
async function everyScreen(page: Page): Promise<string[]> {
  const seen: string[] = []
  const waiting = [view]
  for (let address = waiting.shift(); address !== undefined && seen.length < 25; address = waiting.shift()) {
    if (seen.includes(address)) continue
    seen.push(address)
    await page.goto(address)
    await expect(page.getByText('Solo lectura.', { exact: false })).toBeVisible()
    await expect(page.locator('main h1, main h2, main h3').first()).toBeVisible()
    const on = await page
      .locator('main :is(button, input, textarea, select):enabled')
      .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))
    expect([address, on]).toEqual([address, []])
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const inside = links.filter((href) => href.startsWith(view))
    // No link leads to the own portal, or to a purchase.
    expect(
      links.filter((href) => /^\/(dashboard|checkout|contract-review|admin(?!\/clients))/.test(href)),
    ).toEqual([])
    waiting.push(...inside.map((href) => href.split(/[?#]/)[0] ?? href))
  }
  return seen
}

test('an agent and a super admin see the client’s portal as the client does; nothing in it can be pressed, nothing is sent, and each visit is on record', async ({
  backend,
  device,
}) => {
  test.slow()
  for (const who of [people.agent, people.admin]) {
    const page = await signIn(await device(), who, `/login?redirect=/admin/clients/${people.client.id}`)
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isOp = pathname.endsWith('/sync_push') && request.postDataJSON()?.ops?.length > 0
      const isCall =
        /\/(rpc|functions\/v1)\//.test(pathname) && !/\/sync_(pull|push|older|digest)$/.test(pathname)
      if (isOp || isCall) sent.push(pathname.split('/').at(-1) ?? '')
    })
    await page.getByRole('link', { name: 'Ver como cliente' }).click()
    await expect(page.getByText('Ves la cuenta de Mariana Robles como la ve')).toBeVisible()
    await expect(page.getByText('Hola, Mariana', { exact: false })).toBeVisible()
    expect(await complaintsOf(page)).toEqual([])
    const screens = await everyScreen(page)
    for (const part of ['services', 'licenses', 'billing', 'meetings', 'support', 'reports'])
      expect(screens.some((one) => one.startsWith(`${view}/${part}`))).toBe(true)
    expect(new Set(sent)).toEqual(
      new Set([
        'view_as_client',
        ...sent.filter((name) => /^(open_client|my_second_factor|track_events)$/.test(name)),
      ]),
    )
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
  // The client's own marks are as they were: nobody read anything in the client's place.
  expect(
    await backend.query(
      `select count(*)::int as many from public.audit_log where actor_id = '${people.client.id}'`,
    ),
  ).toEqual([{ many: 0 }])
})

test('without a signal the view is not shown, because its visit cannot be put on record', async ({
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.agent, `/login?redirect=/admin/clients/${people.client.id}`)
  await expect(page.getByRole('link', { name: 'Ver como cliente' })).toBeVisible()
  await phone.context.setOffline(true)
  await page.getByRole('link', { name: 'Ver como cliente' }).click()
  await expect(page.getByText('Ver como cliente necesita conexión')).toBeVisible()
  await phone.context.setOffline(false)
  await expect(page.getByText('Ves la cuenta de Mariana Robles como la ve')).toBeVisible({ timeout: 20_000 })
})
