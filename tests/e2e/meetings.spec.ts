import type { Locator, Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate, wake } from './support/portal.ts'

/** The Tuesday of the week after the next, in the format of the calendar's field and the database. */
const sinceMonday = (new Date().getUTCDay() + 6) % 7
const tuesday = new Date(Date.now() + (15 - sinceMonday) * 86_400_000).toISOString().slice(0, 10)
const typed = tuesday.split('-').toReversed().join('/')

const chooseDay = async (page: Page) => {
  await page.getByLabel(/^Fecha/).fill(typed)
  await page.getByLabel(/^Fecha/).press('Enter')
}
const slot = (page: Page, time: string) => page.getByRole('radio', { name: new RegExp(`^${time}`) })
const confirm = (page: Page, text = 'Confirmar Reunión') => page.getByRole('button', { name: text })
const meetingAt = (page: Page, text: RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** The file of the calendar button. */
async function savedFile(meeting: Locator): Promise<string> {
  const saved = meeting.page().waitForEvent('download')
  await meeting.getByRole('button', { name: /^Guardar en mi calendario/ }).click()
  let text = ''
  for await (const part of await (await saved).createReadStream()) text += String(part)
  return text
}
const calendarField = (file: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(file.replaceAll('\r\n ', '').replaceAll('\r', ''))?.[1]

test('a client books a meeting, moves it on a second device and cancels it offline; the form keeps its choice through a reload and offers the nearest times when the chosen one is taken', async ({
  backend,
  device,
}) => {
  test.setTimeout(120_000)
  const zone = { timezoneId: 'America/Tijuana' }
  const phone = await device({ worker: true, ...zone })
  const page = await signIn(phone, people.client, '/dashboard')
  await page.getByRole('link', { name: 'Agendar', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Próximas (2)' })).toBeVisible()
  await page.getByText('Revisión de Reportes').click()
  await chooseDay(page)
  await slot(page, '11:30').check()
  await page.getByLabel('Notas / Agenda (Opcional)').fill('Leads de octubre')
  await expect(page.getByText(/^Martes \d+ de [a-z]+ de \d{4} a las 11:30$/)).toBeVisible()
  await expect(page.getByText('Tijuana, tu hora')).toBeVisible()

  // A lost network and a reload keep the choice.
  await phone.context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Agendar necesita conexión. Lo que elijas se conserva.')).toBeVisible()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/a las 11:30$/)).toBeVisible()
  await expect(page.getByLabel('Notas / Agenda (Opcional)')).toHaveValue('Leads de octubre')
  await phone.context.setOffline(false)
  await wake(page)

  // Another client of the manager books that time.
  await expect(slot(page, '11:30')).toBeEnabled()
  await backend.query(
    `insert into public.scheduled_meetings (user_id, manager_id, meeting_type, scheduled_at, duration_minutes, status)
     select $2, m.manager_id, 'soporte', ($1 || ' 11:30')::timestamp at time zone 'America/Mexico_City', 30, 'scheduled'
       from public.user_account_manager m where m.user_id = $3`,
    [tuesday, people.newcomer.id, people.client.id],
  )
  await confirm(page).click()
  await expect(page.getByText('Esa hora se acaba de ocupar. Las más cercanas:')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Martes .* a las (10:30|11:00|12:00|12:30)$/ })).toHaveCount(
    3,
  )
  await expect(slot(page, '11:30')).toBeDisabled()
  await page.getByRole('button', { name: /a las 12:00$/ }).click()
  await confirm(page).click()
  await expect(page.getByText('¡Reunión agendada!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Próximas (3)' })).toBeVisible()
  await expect(meetingAt(page, /12:00 a 12:30 Ciudad de México.*10:00 a 10:30 Tijuana/)).toBeVisible()

  const first = await savedFile(meetingAt(page, /12:00 a 12:30/))

  // The client moves it on the computer; the phone shows the new time.
  const desktop = await device({ ...zone, viewport: { width: 1440, height: 900 } })
  const desktopPage = await signIn(desktop, people.client, '/dashboard')
  await desktopPage.goto('/dashboard/meetings')
  await meetingAt(desktopPage, /12:00 a 12:30/)
    .getByRole('link', { name: /^Reagendar/ })
    .click()
  await chooseDay(desktopPage)
  await slot(desktopPage, '16:00').check()
  await confirm(desktopPage, 'Confirmar cambio').click()
  await expect(desktopPage.getByText('Reunión reagendada')).toBeVisible()
  await expect(meetingAt(page, /16:00 a 16:30/)).toBeVisible()

  // The moved meeting's calendar files (download and mail) replace the saved entry.
  const second = await savedFile(meetingAt(page, /16:00 a 16:30/))
  await backend.deliverLetters()
  const mailed = backend.calendarFileTo(people.client.email)
  expect([second, mailed].map((file) => calendarField(file, 'UID'))).toEqual([
    calendarField(first, 'UID'),
    calendarField(first, 'UID'),
  ])
  expect([first, second, mailed].map((file) => calendarField(file, 'SEQUENCE'))).toEqual(['0', '1', '1'])
  expect([first, second, mailed].map((file) => calendarField(file, 'METHOD'))).toEqual([
    'PUBLISH',
    'PUBLISH',
    'REQUEST',
  ])

  // The client cancels it offline; the manager is notified of each of the three changes.
  await phone.context.setOffline(true)
  await meetingAt(page, /16:00 a 16:30/)
    .getByRole('button', { name: 'Cancelar reunión' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar reunión' }).click()
  await expect(page.getByText('Cancelación guardada aquí')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Historial (4)' })).toBeVisible()
  await phone.context.setOffline(false)
  await wake(page)
  await expectUpToDate(page)
  const notices = () =>
    backend.query(
      `select n.title from public.notifications n join public.user_account_manager m on m.manager_id = n.user_id
        where m.user_id = $1 and n.title like 'Reunión %' order by n.created_at desc limit 3`,
      [people.client.id],
    )
  await expect
    .poll(notices)
    .toEqual([{ title: 'Reunión cancelada' }, { title: 'Reunión reagendada' }, { title: 'Reunión agendada' }])
  await backend.deliverLetters()
  const cancelling = backend.calendarFileTo(people.client.email)
  expect([calendarField(cancelling, 'METHOD'), calendarField(cancelling, 'SEQUENCE')]).toEqual([
    'CANCEL',
    '2',
  ])
})

test('a cancellation that was made offline and arrives after the meeting has begun is refused: the client reads it, and the meeting stays', async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, '/dashboard')
  await page.getByRole('link', { name: 'Agendar', exact: true }).click()
  await page.getByRole('tab', { name: 'Próximas (2)' }).click()
  await phone.context.setOffline(true)
  await page.getByRole('button', { name: 'Cancelar reunión' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/cuenta solo si llega antes de la hora de la reunión/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar reunión' }).click()
  await expect(page.getByRole('tab', { name: 'Próximas (1)' })).toBeVisible()

  // The time that passed without a network.
  const [begun] = await backend.query<{ id: string }>(
    `update public.scheduled_meetings set scheduled_at = now() - interval '10 minutes'
      where id = (select m.id from public.scheduled_meetings m where m.user_id = $1 and m.scheduled_at > now()
        and m.status <> 'cancelled' order by m.scheduled_at limit 1) returning id`,
    [people.client.id],
  )
  await phone.context.setOffline(false)
  await wake(page)
  await expect(page.getByText('No se canceló la reunión').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Próximas (2)' })).toBeVisible()
  const statuses = 'select status from public.scheduled_meetings where id = $1'
  expect(await backend.query(statuses, [begun?.id ?? ''])).not.toEqual([{ status: 'cancelled' }])
})
