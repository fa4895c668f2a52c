import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

/** Rows are drawn a moment after a scroll: whether they fill the pane now. */
const isFilled = (pane: Element, last: number): boolean => {
  const area = pane.getBoundingClientRect()
  const rows = [...pane.querySelectorAll('[data-index]')]
  const [top, end] = [rows[0], rows.at(-1)]
  if (top === undefined || end === undefined) return false
  const starts = top.getAttribute('data-index') === '0' || top.getBoundingClientRect().top <= area.top
  const ends =
    end.getAttribute('data-index') === String(last) || end.getBoundingClientRect().bottom >= area.bottom
  return starts && ends
}

/** The names of the leads in the order of the list, each once, and how many rows were in the page at most. */
async function scrolledThrough(
  page: Page,
  count: number,
): Promise<{ names: readonly string[]; most: number }> {
  const pane = page.getByRole('region', { name: 'Leads: lista y filtros' })
  const rows = pane.locator('[data-index]')
  const names = new Map<number, string>()
  let most = 0
  await pane.evaluate((element) => element.scrollTo(0, 0))
  for (let before = -1, now = 0; now > before; ) {
    before = now
    await expect.poll(() => pane.evaluate(isFilled, count - 1), { intervals: [20] }).toBe(true)
    const shown = await rows.evaluateAll((all) =>
      all.map(
        (one) =>
          [
            Number(one.getAttribute('data-index')),
            [...one.querySelectorAll('*')]
              .map(({ textContent }) => textContent)
              .find((text) => /^Prospecto \d+$/.test(text ?? '')) ?? '',
          ] as const,
      ),
    )
    most = Math.max(most, shown.length)
    for (const [place, name] of shown) names.set(place, name)
    now = await pane.evaluate((element) => {
      element.scrollBy(0, element.clientHeight * 0.8)
      return element.scrollTop
    })
  }
  return { names: [...names].toSorted(([a], [b]) => a - b).map(([, name]) => name), most }
}

/** How many rows of a list may be in the page, however long it is (design §6). */
const ROWS_MAX = 80

test('a list of 10,000 rows keeps at most 80 of them in the page, in their order, with the focused one', {
  tag: '@proof',
}, async ({ backend, device }) => {
  test.setTimeout(600_000)
  await backend.query(
    `insert into public.leads (id, name, email, source, consent_version, created_at)
     select gen_random_uuid(), 'Prospecto ' || n, 'prospecto' || n || '@ejemplo.mx', 'contact', '2026-11-01', now() - make_interval(mins => n)
       from generate_series(1, 10000) n`,
  )
  const page = await signIn(await device(), people.admin, '/admin/leads')
  await expect(page.getByText('50 de 10,000')).toBeVisible()
  for (let rows = 100; rows <= 10_000; rows += 50) {
    await page.getByRole('button', { name: 'Cargar más' }).click()
    await expect(page.getByText(`${rows.toLocaleString('es-MX')} de 10,000`)).toBeVisible()
  }
  const { names, most } = await scrolledThrough(page, 10_000)
  process.stdout.write(`rows in the page, at most: ${most}\n`)
  expect(names).toEqual(Array.from({ length: 10_000 }, (_, place) => `Prospecto ${place + 1}`))
  expect(most).toBeGreaterThan(5)
  expect(most).toBeLessThanOrEqual(ROWS_MAX)

  // A row that was left by scrolling keeps the focus.
  await page.locator('[data-index="9999"] a, [data-index="9999"] button').first().focus()
  await page
    .getByRole('region', { name: 'Leads: lista y filtros' })
    .evaluate((element) => element.scrollTo(0, 0))
  await expect(page.locator('[data-index="0"]')).toBeVisible()
  expect(
    await page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index')),
  ).toBe('9999')
})

test('a super admin finds every client, page by page; view, search and order are in the address, and the page shows when it needs a connection', {
  tag: '@screen',
}, async ({ backend, device }) => {
  await backend.query(
    `insert into public.leads (id, name, email, source, consent_version, created_at)
     select gen_random_uuid(), 'Prospecto ' || n, 'prospecto' || n || '@ejemplo.mx', 'contact', '2026-11-01', now() - make_interval(mins => n)
       from generate_series(1, 120) n`,
  )
  const office = await device()
  const page = await signIn(office, people.admin)
  await page.goto('/admin/clients')
  await expect(page.getByRole('tab', { name: 'Todos 4' })).toBeVisible()
  await expect(page.getByText('4 clientes')).toBeVisible()
  await page.getByRole('tab', { name: /^Con factura vencida/ }).click()
  await expect(page).toHaveURL(/vista=con-factura-vencida/)
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await expect(page.getByText('Mariana Robles')).toBeVisible()
  await page.getByRole('tab', { name: /^Todos/ }).click()
  await expect(page).not.toHaveURL(/vista=/)
  const search = page.getByRole('searchbox', { name: 'Buscar cliente' })
  // The previous tab's panel is removed a moment later: until then, there are two search fields.
  await expect(search).toHaveCount(1)
  await search.fill('TOMAS')
  await expect(page.getByText('Tomás Arriaga')).toBeVisible()
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Buscar cliente' })).toHaveValue('TOMAS')
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible()

  await page.goto('/admin/leads')
  await expect(page.getByText('50 de 120')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByText('100 de 120')).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByText('120 de 120')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0)
  const { names } = await scrolledThrough(page, 120)
  for (const name of ['Prospecto 1', 'Prospecto 50', 'Prospecto 51', 'Prospecto 120'])
    expect(names.filter((each) => each === name)).toEqual([name])

  await office.context.setOffline(true)
  await page.getByRole('tab', { name: /^De la portada/ }).click()
  const panel = page.getByRole('tabpanel', { name: /^De la portada/ })
  await expect(panel.getByText('Esta lista necesita conexión')).toBeVisible()
  await office.context.setOffline(false)
  await expect(panel.getByText('No se encontraron leads')).toBeVisible()
})

test('an agent sees the assigned clients’ contracts and invoices, and no others', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, '/admin/invoices')
  const [row] = await backend.query<{ many: number }>(
    `select count(*)::integer as many from public.invoices i join public.user_account_manager m on m.user_id = i.user_id
      where m.manager_id = $1`,
    [people.agent.id],
  )
  await expect(page.getByText(`${row?.many} facturas`)).toBeVisible()
  await page.goto('/admin/create-admin')
  await expect(page).toHaveURL('/access-denied')
})

test('an agent whose role was just revoked gets a message, and no longer sees a row', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, '/admin/invoices')
  await expect(page.getByText('Ferretería Robles').first()).toBeVisible()
  // Only the list's request is refused: the token still contains the agent role, until it is renewed.
  backend.proxy.fail(
    /list_rows/,
    { does: 'answer', status: 403, body: { code: 'PT403', message: 'not_allowed' } },
    { times: 100 },
  )
  await page.getByRole('tab', { name: /^Pagadas/ }).click()
  const panel = page.getByRole('tabpanel', { name: /^Pagadas/ })
  await expect(panel.getByText('Tu cuenta ya no puede ver esta lista')).toBeVisible()
  await expect(page.getByText('Ferretería Robles')).toHaveCount(0)
})
