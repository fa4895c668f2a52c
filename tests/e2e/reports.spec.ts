import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ worker: true })

const count = new Intl.NumberFormat('es-MX')

test('the months show the database’s figures, live use arrives automatically, and offline the report is read and another one requested', async ({
  backend,
  device,
}) => {
  const figures = await backend.query<{
    month: string
    visits: number
    change: number
    summary: string | null
  }>(
    `select to_char(m.month, 'YYYY-MM') as month, m.value::int as visits, round((m.value / b.value - 1) * 100)::int as change, r.summary
       from public.account_metrics m
       join public.account_metrics b on b.user_id = m.user_id and b.metric = m.metric and b.month = m.month - interval '1 month'
       join public.monthly_reports r on r.user_id = m.user_id and r.month = m.month
      where m.user_id = $1 and m.metric = 'organic_visits' order by m.month desc`,
    [people.client.id],
  )
  expect(figures.map(({ change }) => change)).toEqual([35, 28])
  const [last] = figures
  if (last === undefined) throw new Error('there is no report')

  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/reports')
  const cards = page.getByRole('list', { name: 'Reportes por mes' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  for (const [place, { visits, change }] of figures.entries()) {
    await expect(cards.nth(place)).toContainText(count.format(visits))
    await expect(cards.nth(place)).toContainText(`+${change}%`)
  }
  await expect(cards.nth(2)).toContainText('Aún puede cambiar.')
  await expect(cards.nth(2)).not.toContainText('%')

  await backend.query(
    `insert into public.tool_usage_events (id, user_id, license_id, tool_name, kind, quantity, description, occurred_at)
     select gen_random_uuid(), l.user_id, l.id, l.tool_name, 'usage', 2, 'Enlaces de la feria', now()
       from public.tool_licenses l where l.user_id = $1 and l.tool_name = 'link-shortener'`,
    [people.client.id],
  )
  const newest = page.getByRole('list', { name: 'Uso reciente' }).getByRole('listitem').first()
  await expect(newest).toContainText('Enlaces de la feria', { timeout: 15_000 })
  await expect(newest).toContainText('Acortador de enlaces, 2 enlaces')

  await page
    .getByRole('link', { name: /^Programar reunión sobre/ })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: /^Revisión de Reportes/ })).toBeChecked()
  await expect(page.getByLabel('Notas / Agenda (Opcional)')).toHaveValue(
    /^Sobre el reporte de [a-z]+ de \d{4}\.$/,
  )
  await page.getByText('Soporte Técnico').click()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Soporte Técnico/ })).toBeChecked()

  await backend.stop()
  await backend.proxy.down()
  await page.goto('/dashboard/reports')
  await cards
    .first()
    .getByRole('link', { name: /^Ver en línea/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/reports/${last.month}$`))
  const table = page.getByRole('table', { name: 'Todas las cifras' })
  await expect(table.getByRole('row', { name: /^Tráfico orgánico/ })).toContainText(count.format(last.visits))
  await expect(page.getByText(last.summary ?? 'no summary')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir un reporte a la medida' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir un reporte a la medida' })
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog.getByText('Escribe qué quieres saber').first()).toBeVisible()
  await dialog.getByLabel('Qué quieres saber').fill('Ventas por sucursal')
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Ver mis tickets' }).click()
  await expect(page.getByRole('link', { name: /^Reporte a la medida/ })).toBeVisible()

  await backend.start()
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(
      () =>
        backend.query(
          `select category, description from public.support_tickets where user_id = $1 and subject = 'Reporte a la medida'`,
          [people.client.id],
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ category: 'general', description: 'Ventas por sucursal' }])
})

test('the account manager fills in a month and publishes it: the client is notified, sees it and opens its PDF', async ({
  backend,
  device,
  isMobile,
}) => {
  const [month] = await backend.query<{ name: string }>(
    `select to_char(min(month), 'YYYY-MM') as name from public.account_metrics where user_id = $1`,
    [people.client.id],
  )
  const named = month?.name ?? 'no month'
  const client = await signIn(await device(), people.client, '/dashboard/reports')
  const cards = client.getByRole('list', { name: 'Reportes por mes' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)

  const agent = await signIn(
    await device(),
    people.agent,
    `/admin/clients/${people.client.id}/reports?mes=${named}`,
  )
  const leads = agent.getByLabel('Leads')
  await expect(leads).toHaveValue('88')
  await leads.fill('noventa')
  await agent.getByRole('button', { name: 'Publicar reporte' }).click()
  await expect(leads).toBeFocused()
  await expect(leads).toHaveAttribute('aria-invalid', 'true')
  await leads.fill('1,090')
  await agent.getByLabel('Qué pasó y qué sigue').fill('Primer mes con el catálogo.')
  // Typed text is restored after the app was closed.
  await agent.reload()
  await expect(leads).toHaveValue('1,090')
  await agent.getByRole('button', { name: 'Publicar reporte' }).click()
  await expect(agent.getByText('Reporte publicado', { exact: true })).toBeVisible()
  await expect(agent.getByText(/^Publicado: si corriges/)).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()

  await expect(cards).toHaveCount(4, { timeout: 15_000 })
  await client.getByRole('button', { name: /^Notificaciones/ }).click()
  await client
    .getByRole('link', { name: /Tu reporte mensual está listo/ })
    .first()
    .click()
  await expect(client).toHaveURL(new RegExp(`/dashboard/reports/${named}$`))
  await expect(client.getByText('Primer mes con el catálogo.')).toBeVisible()
  await expect(client.getByRole('row', { name: /^Leads/ })).toContainText('1,090')
  const pdf = client.getByRole('button', { name: 'Descargar PDF' })
  if (isMobile) {
    const file = client.waitForEvent('download')
    await pdf.click()
    expect((await file).suggestedFilename()).toBe(`Azulejo-reporte-${named}.pdf`)
  } else {
    const tab = client.waitForEvent('popup')
    await pdf.click()
    expect((await tab).url()).toMatch(/^blob:/)
  }
})
