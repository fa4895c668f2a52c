import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('an account manager confirms a meeting offline, from the phone’s bar; the client sees it once it was sent', async ({
  backend,
  device,
  isMobile,
}) => {
  test.skip(!isMobile, 'of a phone')
  const office = await device({ worker: true })
  const page = await signIn(office, people.agent, '/admin/messages')
  const bar = page.getByRole('navigation', { name: 'Accesos rápidos' })
  await expect(bar.getByRole('link')).toHaveText([/^Mensajes/, 'Tareas', 'Tickets', 'Reuniones'])
  await siteKept(page)
  await office.context.setOffline(true)
  await bar.getByRole('link', { name: 'Reuniones' }).click()
  await page.getByRole('tab', { name: /^Por confirmar/ }).click()
  await expect(page.getByRole('tab', { name: 'Por confirmar 1' })).toBeVisible()
  // The list of the tab before is there until its change is drawn.
  const unconfirmed = page.getByRole('tabpanel', { name: 'Por confirmar' })
  await unconfirmed.getByRole('button', { name: /^Confirmar la reunión/ }).click()
  await expect(page.getByText('No hay reuniones pendientes de confirmar')).toBeVisible()

  const statuses = () =>
    backend.query(
      `select count(*)::int as waiting from public.scheduled_meetings where status in ('pending', 'scheduled') and scheduled_at > now()`,
    )
  expect(await statuses()).toEqual([{ waiting: 1 }])
  await office.context.setOffline(false)
  await expect.poll(statuses).toEqual([{ waiting: 0 }])
  const client = await signIn(await device(), people.client, '/dashboard/meetings')
  await expect(client.getByText('Confirmada').first()).toBeVisible()
})

test('a super admin has the lists of everyone in the phone’s bar', async ({ device, isMobile }) => {
  test.skip(!isMobile, 'of a phone')
  const page = await signIn(await device(), people.admin, '/admin/meetings')
  const bar = page.getByRole('navigation', { name: 'Accesos rápidos' })
  await expect(bar.getByRole('link')).toHaveText(['Resumen', /^Mensajes/, 'Tickets', 'Clientes'])
})

test('a meeting is confirmed offline while its client cancels it: it stays cancelled, the client gets no notification that it was confirmed, and the manager reads why', async ({
  backend,
  device,
}) => {
  const confirmations = () =>
    backend.query(
      `select count(*)::int as many from public.notifications where user_id = '${people.client.id}' and title = 'Reunión confirmada'`,
    )
  const before = await confirmations()
  const office = await device({ worker: true })
  const page = await signIn(office, people.agent, '/admin/meetings')
  await siteKept(page)
  await page.getByRole('tab', { name: /^Por confirmar/ }).click()
  const confirm = page.getByRole('button', { name: /^Confirmar la reunión/ })
  await expect(confirm).toHaveCount(1)
  await office.context.setOffline(true)
  await confirm.click()
  await expect(page.getByText('No hay reuniones pendientes de confirmar')).toBeVisible()

  const [meeting] = await backend.query<{ id: string; user_id: string; email: string }>(
    `select m.id, m.user_id, u.email from public.scheduled_meetings m join auth.users u on u.id = m.user_id
      where m.status in ('pending', 'scheduled') and m.scheduled_at > now()`,
  )
  expect(meeting?.email).toBe(people.client.email)
  const client = await signIn(await device(), people.client, '/dashboard/meetings')
  const unconfirmed = client.getByRole('listitem').filter({ hasText: 'Por confirmar' })
  await unconfirmed.getByRole('button', { name: 'Cancelar reunión' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Cancelar reunión' }).click()
  await expect(client.getByText('Reunión cancelada').first()).toBeVisible()
  const status = () =>
    backend.query(`select status from public.scheduled_meetings where id = '${meeting?.id}'`)
  await expect.poll(status).toEqual([{ status: 'cancelled' }])

  await office.context.setOffline(false)
  // The screen itself shows the refusal, too.
  await expect(page.getByText(/^El cambio de .* no se aceptó\. Mientras tanto/)).toBeVisible()
  await page.getByRole('button', { name: /^Sincronización: 1 sin aceptar/ }).click()
  const refused = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /^No aceptado.*Reunión: .* · Mariana Robles/ })
  await expect(refused).toContainText(
    'Mientras tanto cambió de estado o pasó su hora. Revísalo y decide de nuevo.',
  )
  expect(await status()).toEqual([{ status: 'cancelled' }])
  expect(await confirmations()).toEqual(before)
})
