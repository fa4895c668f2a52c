import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'
import { chip, isCalm, wake, wasAway } from './support/portal.ts'
import { oldInvoice, register, runningContract, signedContract } from './support/purchase.ts'

const bell = /^Notificaciones/

test('read-all offline on two devices: everything is read once, and notifications that arrived meanwhile are not', async ({
  backend,
  device,
}) => {
  const [phone, desktop] = [await device({ worker: true }), await device({ worker: true })]
  const pages = [
    await signIn(phone, people.client, '/dashboard'),
    await signIn(desktop, people.client, '/dashboard'),
  ] as const
  for (const page of pages)
    await expect(page.getByRole('button', { name: 'Notificaciones, 5 sin leer' })).toBeVisible()
  await phone.context.setOffline(true)
  await desktop.context.setOffline(true)
  for (const page of pages) {
    await page.getByRole('button', { name: bell }).click()
    await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
    await expect(page.getByText('Todas las notificaciones marcadas como leídas')).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible()
  }
  await backend.query(
    `insert into public.notifications (user_id, type, title, message, action_url)
     values ($1, 'info', 'Llegó mientras tanto', 'Sin señal no la viste.', '/dashboard/licenses')`,
    [people.client.id],
  )
  await phone.context.setOffline(false)
  await desktop.context.setOffline(false)
  await wake(...pages)
  for (const page of pages) {
    await isCalm(page)
    await expect(page.getByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeVisible()
  }
  const unread = () =>
    backend.query('select title from public.notifications where user_id = $1 and not read', [
      people.client.id,
    ])
  await expect.poll(unread).toEqual([{ title: 'Llegó mientras tanto' }])

  // Read on one, dismissed on the other; both show both.
  const [here, there] = pages
  await here.getByRole('button', { name: bell }).click()
  await here.getByRole('dialog').getByText('Sin señal no la viste.').click()
  await expect(here).toHaveURL('/dashboard/licenses')
  await expect(there.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible()
})

test('an arriving notification is announced, and is on top', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard')
  await expect(page.getByRole('button', { name: 'Notificaciones, 5 sin leer' })).toBeVisible()
  await isCalm(page)
  await backend.query(
    `insert into public.notifications (user_id, type, title, message, action_url)
     values ($1, 'success', 'Reporte de noviembre', 'Ya puedes verlo.', '/dashboard/licenses')`,
    [people.client.id],
  )
  await expect(page.getByText('Reporte de noviembre')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notificaciones, 6 sin leer' })).toBeVisible()
  await page.getByRole('button', { name: bell }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Reporte de noviembre')
  await page.getByRole('button', { name: 'Descartar: Reporte de noviembre' }).click()
  await expect(page.getByRole('dialog').getByText('Reporte de noviembre')).toHaveCount(0)
  await expect
    .poll(() =>
      backend.query(
        `select read, dismissed_at is not null as dismissed from public.notifications where title = 'Reporte de noviembre'`,
      ),
    )
    .toEqual([{ read: true, dismissed: true }])
})

test('a favourite toggled offline in two tabs has the last tapped state', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const phone = await device({ worker: inProof })
  const one = await signIn(phone, people.client, '/dashboard/services')
  const two = await phone.open('/dashboard/services')
  const star = (page: typeof one) => page.getByRole('button', { name: 'Favorito: Chatbot' })
  await expect(star(one)).toHaveAttribute('aria-pressed', 'false')
  await expect(star(two)).toHaveAttribute('aria-pressed', 'false')
  await phone.context.setOffline(true)
  await star(one).click()
  await expect(star(two)).toHaveAttribute('aria-pressed', 'true')
  await star(two).click()
  await expect(star(one)).toHaveAttribute('aria-pressed', 'false')
  await star(one).click()
  await expect(star(two)).toHaveAttribute('aria-pressed', 'true')
  await phone.context.setOffline(false)
  await wake(one, two)
  const row = () =>
    backend.query(
      `select is_favorite, count(*)::int as many from public.tool_configurations
        where user_id = $1 and tool_name = 'chatbot' group by 1`,
      [people.client.id],
    )
  await expect.poll(row).toEqual([{ is_favorite: true, many: 1 }])
  await isCalm(one)
  await expect(star(one)).toHaveAttribute('aria-pressed', 'true')
})

test('the profile is stored while it is typed, and saved offline', async ({ backend, device, isMobile }) => {
  const phone = await device({ worker: inProof })
  const page = await signIn(phone, people.client, '/dashboard/settings/perfil')
  await page.getByLabel(/^Empresa/).fill('Ferretería y Tlapalería Robles')
  await page.reload()
  await expect(page.getByLabel(/^Empresa/)).toHaveValue('Ferretería y Tlapalería Robles')
  await phone.context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText(/^Guardado en este (teléfono|equipo)$/)).toBeVisible()
  await expect(page.getByText('Perfil actualizado exitosamente')).toHaveCount(0)
  // One at a time; on the phone at the bottom, above the tabs: over no heading.
  await page.getByLabel(/^Teléfono/).fill('2221234567')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const toast = page.locator('.toast__root').filter({ visible: true })
  await expect(toast).toHaveCount(1)
  const [box, bar] = [await toast.boundingBox(), await page.locator('[data-bar=tabs]').boundingBox()]
  if (isMobile) {
    expect(box?.y).toBeGreaterThan(844 / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await phone.context.setOffline(false)
  await wake(page)
  await expect
    .poll(() => backend.query('select company from public.profiles where id = $1', [people.client.id]))
    .toEqual([{ company: 'Ferretería y Tlapalería Robles' }])
})

test('the home of both clients shows the database’s values, and nothing else', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard')
  const figures = page.getByRole('region', { name: 'Resumen de tu cuenta' })
  await expect(page.getByText('Planes Estándar').first()).toBeVisible()
  const [facts] = await backend.query<{ ready: number; open: number; days: number }>(
    `select (select count(*)::int from public.contracted_services s where s.user_id = $1 and s.status = 'active' and not exists (
               select 1 from public.service_configuration_tasks t where t.contract_id = s.contract_id
                  and t.tool_name = s.tool_name and t.status <> 'completed')) as ready,
            (select count(*)::int from public.support_tickets where user_id = $1 and status <> 'resolved') as open,
            (select (now() at time zone 'America/Mexico_City')::date - start_date + 1 from public.contracts where user_id = $1) as days`,
    [people.client.id],
  )
  await expect(figures).toContainText(`Herramientas activas${facts?.ready} de 7`)
  await expect(figures).toContainText(`Tickets abiertos${facts?.open}`)
  await expect(figures).toContainText('5,459.99 MXN')
  await expect(figures).toContainText(/en 15 días/i)
  await expect(figures).toContainText(`Días de servicio${facts?.days}`)
  await expect(page.getByText('Límite casi alcanzado').first()).toBeVisible()

  const empty = await device()
  const other = await signIn(empty, people.newcomer, '/dashboard')
  await expect(other.getByRole('heading', { name: 'Hola, Ximena Prado' })).toBeVisible()
  await expect(other.getByText('No tienes herramientas activas')).toBeVisible()
  await expect(other.getByText('5,459.99')).toHaveCount(0)
  await expect(other.getByText('Estamos asignando a la persona')).toHaveCount(0)
  await other.getByRole('button', { name: bell }).click()
  await expect(other.getByText('No tienes notificaciones')).toBeVisible()
})

test('S18: the device compares itself with the server, and repairs differences', async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/licenses')
  await isCalm(page)
  await chip(page).click()
  const drawer = page.getByRole('dialog', { name: 'Sincronización' })
  await drawer.getByRole('button', { name: 'Comprobar y reparar' }).click()
  await expect(drawer.getByText(/^Todo coincide: \d+ registros comprobados$/)).toBeVisible()
  await page.evaluate(async (uid) => {
    const open = indexedDB.open(`${uid}-mirror`)
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const change = open.result.transaction('tool_licenses', 'readwrite')
    change.objectStore('tool_licenses').clear()
    await new Promise((resolve) => change.addEventListener('complete', resolve))
    open.result.close()
  }, people.client.id)
  await drawer.getByRole('button', { name: 'Comprobar y reparar' }).click()
  await expect(drawer.getByText(/^Se encontraron diferencias/)).toBeVisible()
  await expect(async () => {
    await drawer.getByRole('button', { name: 'Comprobar y reparar' }).click()
    await expect(drawer.getByText(/^Todo coincide/)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Descargar archivo de soporte' }).click()
  const file = await (await saved).createReadStream()
  let text = ''
  for await (const part of file) text += String(part)
  expect(JSON.parse(text)).toMatchObject({ mirror: { rows: { tool_licenses: 7 } } })
  for (const secret of ['Mariana', 'Robles', people.client.email, people.client.id, 'Tráeme'])
    expect(text).not.toContain(secret)
})

test('a signed contract, its voucher and an overdue invoice are one payment on Inicio and in Contratos', async ({
  backend,
  device,
}) => {
  const { page, buyer } = await register(backend, await device())
  const { id } = await signedContract(backend, buyer.id)
  const waits = page.getByRole('region', { name: 'Lo que te espera' })
  const pay = () => waits.getByRole('link', { name: /^Pagar ?: Paga tu contrato de 5,459.99 MXN/ })
  await expect(pay()).toBeVisible()
  await expect(page.getByText('Falta tu pago')).toBeVisible()
  await expect(page.getByText('No tienes un plan contratado')).toHaveCount(0)
  await expect(page.getByText('Te asignamos a una persona en cuanto se confirme el pago')).toBeVisible()
  await expect(page.getByText('Estamos asignando a la persona')).toHaveCount(0)
  await page.goto('/dashboard/billing')
  await expect(page.getByRole('heading', { name: 'Paga tu contrato de 5,459.99 MXN' })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*/checkout[?]contract=${id}`))
  await page.getByText('OXXO', { exact: true }).click()
  await page.getByRole('button', { name: 'Generar ficha de OXXO' }).click()
  await expect(page.getByText('Tu ficha de OXXO está lista')).toBeVisible()
  await page.goto('/dashboard')
  await expect(waits.getByText(/^Tu ficha vence: .*hora del centro de México/)).toBeVisible()
  await waits.getByRole('link', { name: /^Ver ficha ?: Paga tu ficha de OXXO/ }).click()
  await expect(page.getByText('Tu ficha de OXXO está lista')).toBeVisible()

  const debtor = await register(backend, await device())
  const invoice = await oldInvoice(backend, await runningContract(backend, debtor.buyer.id), 'overdue')
  await debtor.page.getByRole('link', { name: /^Pagar ?: Paga tu factura vencida de 5,459.99 MXN/ }).click()
  await expect(debtor.page).toHaveURL(`/dashboard/billing/facturas/${invoice}`)
})

test('a tap on a notification opens its subject; a tool opens inside the app, and a meeting can be joined near its time', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, '/dashboard')
  const waits = page.getByRole('region', { name: 'Lo que te espera' })
  const join = waits.getByRole('link', { name: /^Unirse/ })
  await expect(waits.getByText(/Podrás unirte 15 minutos antes/)).toBeVisible()
  await expect(join).toHaveCount(0)
  const [moved] = await backend.query<{ zoom_link: string }>(
    `update public.scheduled_meetings set scheduled_at = now() + interval '10 minutes', ends_at = now() + interval '40 minutes'
      where id = (select m.id from public.scheduled_meetings m where m.user_id = $1 and m.zoom_link is not null
                     and m.scheduled_at > now() order by m.scheduled_at limit 1) returning zoom_link`,
    [people.client.id],
  )
  await expect(join).toHaveAttribute('href', moved?.zoom_link ?? 'a link')
  await page.getByRole('button', { name: bell }).click()
  await page.getByRole('dialog').getByText('Paga tu factura AZ-2026-0139').click()
  await expect(page).toHaveURL('/dashboard/billing/facturas/00000000-0000-4000-8008-000000000001')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A letter has the invoice's number in its link.
  await page.goto('/dashboard/billing/facturas/AZ-2026-0139')
  await expect(page.getByRole('heading', { level: 1, name: 'Factura AZ-2026-0139' })).toBeAttached()

  await page.goto('/dashboard/services')
  await expect(page.locator('main a[href*="azulejo.mx"], [role=dialog] a[href*="azulejo.mx"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Abrir Reportes SEO' }).click()
  await expect(page).toHaveURL('/dashboard/tools/seo-tools')
})

test('the figures of Inicio link to their screens; an annual contract shows its renewal, and no line of the statement is empty', {
  tag: '@screen',
}, async ({ backend, device, isMobile }) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard')
  const figures = page.getByRole('region', { name: 'Resumen de tu cuenta' })
  await expect(page.getByText(/Llevas \d+% y van? \d+ días? del mes/).first()).toBeVisible()
  await expect(figures.getByRole('link')).toHaveCount(4)
  await figures.getByRole('link', { name: 'Herramientas activas' }).click()
  await expect(page).toHaveURL('/dashboard/services')

  await page.goto('/dashboard/billing/estado-de-cuenta')
  if (isMobile) {
    const first = page.getByRole('list', { name: 'Movimientos' }).getByRole('listitem').last()
    await expect(first.getByText(/^Cargo [\d,.]+$/)).toBeVisible()
    await expect(first.getByText(/^Pago [\d,.]+$/)).toHaveCount(0)
  }

  const yearly = await register(backend, await device())
  await runningContract(backend, yearly.buyer.id, { billing: 'annual', list: 52_415.91 })
  await yearly.page.goto('/dashboard')
  const next = yearly.page.getByRole('region', { name: 'Resumen de tu cuenta' })
  await expect(next).toContainText(/Próxima factura52,415.91 MXNSe renueva el \d+ de \w+ de \d{4}/)
})

test('after a day without the app, Inicio shows the events since then, until they are read', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client, '/dashboard')
  const news = page.getByRole('region', { name: 'Mientras no estabas' })
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible()
  await expect(news).toBeHidden()
  await backend.query(
    `update public.service_configuration_tasks set status = 'completed', completed_at = now(), completion_notes = 'Listo'
      where user_id = $1 and status = 'in_review'`,
    [people.client.id],
  )
  const [ready] = await backend.query<{ many: number }>(
    `select count(*)::int as many from public.service_configuration_tasks
      where user_id = $1 and completed_at > now() - interval '2 days'`,
    [people.client.id],
  )
  const many = ready?.many ?? 0
  await isCalm(page)
  await wasAway(page, people.client.id, 2)
  await expect(news.getByRole('link', { name: /^\d+ herramientas? listas?$/ })).toHaveText(
    many === 1 ? '1 herramienta lista' : `${many} herramientas listas`,
  )
  await page.reload()
  await news.getByRole('link', { name: /lista/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/services$/)
  await page.goBack()
  await news.getByRole('button', { name: 'Entendido' }).click()
  await expect(news).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Hola/ })).toBeVisible()
  await expect(news).toBeHidden()
})
