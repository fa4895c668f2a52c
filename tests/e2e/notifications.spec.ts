import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate, wake } from './support/portal.ts'

const bell = /^Notificaciones/

test('after read-all offline on two devices everything is read once, and notifications that arrived meanwhile are not', {
  tag: '@screen',
}, async ({ backend, device }) => {
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
    await expectUpToDate(page)
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
  await expectUpToDate(page)
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
  const opens = page.getByRole('link', { name: 'Abrir Reportes SEO' })
  await expect(opens).toBeVisible()
  await expect(page.locator('main a[href*="azulejo.mx"], [role=dialog] a[href*="azulejo.mx"]')).toHaveCount(0)
  await opens.click()
  await expect(page).toHaveURL('/dashboard/tools/seo-tools')
})
