import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const chapter = '/admin/tickets/00000000-0000-4000-8009-000000000001'

test('an account manager answers a ticket with a saved text, offline; the term ends when the answer has arrived', async ({
  backend,
  device,
}) => {
  const office = await device({ worker: true })
  const page = await signIn(office, people.agent, chapter)
  await page.getByText('Detalles', { exact: true }).click()
  await expect(page.getByText(/^Vencido /)).toBeVisible()
  await siteKept(page)
  await office.context.setOffline(true)
  await page.getByRole('button', { name: 'Respuestas guardadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Respuestas guardadas' })
  await dialog.getByRole('searchbox').fill('captura')
  await dialog.getByRole('button', { name: /Pedir una captura/ }).click()
  const answer = page.getByRole('textbox', { name: 'Tu respuesta' })
  await expect(answer).toHaveValue(/^Para revisar TK-\d{4} me ayuda una captura/)
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByText(/aún no enviado/)).toBeVisible()
  await office.context.setOffline(false)
  await expect(page.getByText(/Respondida hoy a las /)).toBeVisible()
  const stored = await backend.query(
    `select answered_at is not null as answered from public.support_tickets where id = '00000000-0000-4000-8009-000000000001'`,
  )
  expect(stored).toEqual([{ answered: true }])
})

test('a control that disappears leaves the focus in its part of the page: the Tab key goes on there', async ({
  backend,
  device,
}) => {
  await backend.query(
    `update public.support_tickets set status = 'open' where id = '00000000-0000-4000-8009-000000000001'`,
  )
  const page = await signIn(await device(), people.agent, chapter)
  const take = page.getByRole('button', { name: 'Tomar', exact: true })
  await take.focus()
  await page.keyboard.press('Enter')
  await expect(take).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('main :is(a, button, input, textarea, summary):focus')).toHaveCount(1)
})

test('a note is visible only to staff, the ticket is assigned to a super admin, and two tickets are merged, with redirected links', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.agent, chapter)
  const client = await signIn(
    await device(),
    people.client,
    '/dashboard/support/00000000-0000-4000-8009-000000000001',
  )
  await page.getByRole('radio', { name: 'Nota interna' }).check({ force: true })
  const note = page.getByRole('textbox', { name: 'Nota interna, el cliente no la ve' })
  await note.fill('Es el certificado del hosting.')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByRole('listitem').getByText('Es el certificado del hosting.')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(client.getByText('En el reporte de octubre falta', { exact: false })).toBeVisible()
  await expect(client.getByText('Es el certificado del hosting.')).toHaveCount(0)

  await page.getByText('Detalles', { exact: true }).click()
  await page.getByRole('button', { name: 'Asignar', exact: true }).click()
  const assigning = page.getByRole('dialog', { name: 'Asignar ticket' })
  await assigning.getByRole('combobox', { name: 'Quién lo atiende' }).click()
  await page.getByRole('option', { name: 'Lucía Ferrer, super admin' }).click()
  await assigning.getByRole('button', { name: 'Asignar' }).click()
  await expect(page.getByText('Lucía Ferrer lo atiende a partir de ahora.')).toBeVisible()
  await expect(client.getByText('Ahora lo atiende Lucía Ferrer', { exact: false })).toBeVisible()
  // The client's list has the person too, found by the search of every size of screen.
  const list = await client.context().newPage()
  await list.goto('/dashboard/support?q=Lucía Ferrer')
  await expect(list.getByRole('link', { name: /TK-/ })).toHaveCount(1)
  await list.close()

  await page.getByRole('button', { name: 'Unir con otro' }).click()
  const merging = page.getByRole('dialog', { name: 'Unir tickets' })
  await merging.getByRole('combobox', { name: 'Ticket que sigue abierto' }).click()
  await page.getByRole('option', { name: /Cambio de razón social/ }).click()
  await merging.getByRole('button', { name: 'Unir', exact: true }).click()
  // Both people's screens redirect to the target, with the entries of the other.
  for (const screen of [page, client]) {
    await expect(screen).toHaveURL(/00000000-0000-4000-8009-000000000002$/)
    await expect(screen.getByText('En el reporte de octubre falta', { exact: false })).toBeVisible()
    await expect(screen.getByText(/unió TK-\d{4} con este ticket/)).toBeVisible()
  }
  await expect(page.getByRole('listitem').getByText('Es el certificado del hosting.')).toBeVisible()
  const notices = await backend.query(
    `select title from public.notifications where user_id = '${people.client.id}' and title = 'Unimos dos de tus tickets'`,
  )
  expect(notices).toHaveLength(1)
})

test('a super admin writes a shared text, which an account manager inserts into a message to a client', async ({
  device,
}) => {
  const admin = await signIn(await device(), people.admin, '/admin/settings')
  await admin.getByRole('button', { name: 'Nueva respuesta' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Nueva respuesta' })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe un título')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Cierre de mes')
  await dialog
    .getByRole('textbox', { name: 'Texto' })
    .fill('Hola, {nombre}: ya está el reporte de {empresa}. {folio}')
  await dialog.getByRole('checkbox', { name: 'La ve y la usa todo el personal' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(admin.getByText('Respuesta guardada', { exact: true })).toBeVisible()
  await expect(admin.getByText('Cierre de mes')).toBeVisible()

  const page = await signIn(await device(), people.agent, `/admin/messages/${people.client.id}`)
  await page.getByRole('button', { name: 'Respuestas guardadas' }).click()
  await page.getByRole('button', { name: /Cierre de mes/ }).click()
  const message = page.getByRole('textbox', { name: 'Mensaje' })
  await expect(message).toHaveValue('Hola, Mariana Robles: ya está el reporte de Ferretería Robles. {folio}')
  await expect(page.getByText('Completa {folio} antes de enviar.')).toBeVisible()
})
