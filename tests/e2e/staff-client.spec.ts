import { siteKept } from './support/app-files.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a super admin opens a client, a task and a ticket from the lists, changes them, and has them offline', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const office = await device({ worker: true })
  const page = await signIn(office, people.admin, '/admin/clients')
  await page.getByRole('link', { name: /Mariana Robles/ }).click()
  await expect(page.getByRole('heading', { name: 'Mariana Robles' })).toBeVisible()
  await expect(page.getByText('Factura vencida de 5,459.99 MXN')).toBeVisible()
  await expect(page.getByText('Su hermano decide lo de facturación', { exact: false })).toBeVisible()
  const client = page.url()

  await page.goto('/admin/tickets')
  await page.getByRole('link', { name: /El reporte no muestra Cholula/ }).click()
  // Only the account manager has the conversation: its page would say that it is not assigned to this person.
  await page.getByText('Detalles', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Asignar', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Escribir a / })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Lo revisa hoy el equipo.')
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect
    .poll(() =>
      backend.query(
        `select author_side from public.ticket_messages where message = 'Lo revisa hoy el equipo.'`,
      ),
    )
    .toEqual([{ author_side: 'agent' }])

  // The files of the panel are loaded after those of the portal.
  await siteKept(page)
  await office.context.setOffline(true)
  await page.goto(client)
  await expect(page.getByRole('heading', { name: 'Mariana Robles' })).toBeVisible()
  await expect(page.getByText('Las notas necesitan conexión', { exact: false })).toBeVisible()
  await page.goto('/admin/clients/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Esta cuenta necesita conexión')).toBeVisible()
  await office.context.setOffline(false)
  await expect(page.getByText('No encontramos esta página')).toBeVisible()

  const opened = await backend.query<{ many: number }>(
    `select count(*)::int as many from public.audit_log where action = 'clients.open'`,
  )
  expect(opened).toEqual([{ many: 1 }])
})

test('an address with an id that no row can have shows that it does not exist, without a request', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.admin, '/admin/clients')
  for (const address of [
    'clients/mariana',
    'clients/mariana?parte=pagos',
    'clients/mariana/reports',
    'clients/mariana/ver',
    'tasks/0000',
    'tickets/TK-0031',
  ]) {
    await page.goto(`/admin/${address}`)
    await expect(page.getByText('No encontramos esta página')).toBeVisible()
  }
  expect(backend.proxy.count(/open_client|view_as_client/)).toBe(0)
})

test('an invoice is marked paid with its reference; a second person sees that it was already paid, and the client has one receipt', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const two = await Promise.all(
    [people.agent, people.admin].map(async (who) => {
      const page = await signIn(await device(), who, `/admin/clients/${people.client.id}`)
      await page.getByRole('tab', { name: 'Contrato y pagos' }).click()
      await page
        .getByRole('button', { name: /^Marcar como pagada AZ-\d+-\d+$/ })
        .last()
        .click()
      return page
    }),
  )
  const [first, second] = two
  if (first === undefined || second === undefined) throw new Error('two pages are needed')
  const confirm = { name: 'Registrar 5,459.99 MXN' }
  await first.getByRole('button', confirm).click()
  await expect(first.getByText('Escribe la referencia con la que el banco encuentra el pago')).toBeVisible()
  for (const page of two) await page.getByRole('textbox', { name: 'Referencia' }).fill('SPEI 998877')
  await Promise.all(two.map((page) => page.getByRole('button', confirm).click()))
  const marks = await Promise.all(
    two.map(async (page) => {
      const marked = page.getByText('Factura marcada como pagada')
      const already = page.getByText('Esta factura ya estaba pagada')
      await expect(marked.or(already).first()).toBeVisible()
      return marked.isVisible()
    }),
  )
  expect(marks.filter(Boolean)).toHaveLength(1)
  const paid = await backend.query(
    `select method, metadata ->> 'reference' as reference from public.payment_transactions
      where payment_method = 'manual' and metadata ->> 'reference' = 'SPEI 998877'`,
  )
  expect(paid).toEqual([{ method: 'spei', reference: 'SPEI 998877' }])
  for (const page of two)
    await expect(page.getByRole('row', { name: /Vencida/ }).or(page.getByText('Vencida'))).toHaveCount(0)
})

test('an account manager confirms a meeting and sets its link; a note is visible only to staff', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(
    await device(),
    people.agent,
    `/admin/clients/${people.client.id}?parte=reuniones`,
  )
  await page.getByRole('button', { name: /^Confirmar la reunión/ }).click()
  await expect(page.getByText('Estado actualizado')).toBeVisible()
  await expect(page.getByText('Por confirmar')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Enlace de la reunión/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Enlace de la reunión' })
  await dialog.getByRole('textbox').fill('meet.ejemplo.mx/a')
  await dialog.getByRole('button', { name: 'Guardar enlace' }).click()
  await expect(dialog.getByText('Escribe una dirección completa que empiece con https://')).toBeVisible()
  await dialog.getByRole('textbox').fill('https://meet.ejemplo.mx/a')
  await dialog.getByRole('button', { name: 'Guardar enlace' }).click()
  await expect(page.getByText('Enlace guardado')).toBeVisible()
  const links = await backend.query(
    `select status from public.scheduled_meetings where zoom_link = 'https://meet.ejemplo.mx/a'`,
  )
  expect(links).toEqual([{ status: 'approved' }])

  const note = page.getByRole('textbox', { name: 'Nota nueva' })
  await note.fill('Llamar después de las cinco.')
  await page.reload()
  await expect(note).toHaveValue('Llamar después de las cinco.')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(page.getByText('Llamar después de las cinco.', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('')
  await page
    .getByRole('button', { name: /^Borrar la nota/ })
    .first()
    .click()
  await expect(page.getByText('Nota borrada')).toBeVisible()
})

test('a super admin reads a conversation with a reason, which is audited', { tag: '@screen' }, async ({
  backend,
  device,
}) => {
  const page = await signIn(
    await device(),
    people.admin,
    `/admin/clients/${people.client.id}?parte=conversacion`,
  )
  await page.getByRole('button', { name: 'Leer conversación' }).click()
  await expect(page.getByText('Escribe al menos 10 caracteres')).toBeVisible()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Queja del cliente del 3 de noviembre')
  await page.getByRole('button', { name: 'Leer conversación' }).click()
  await expect(page.getByText(/^Lectura registrada en la auditoría/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Diego Salvatierra' }).first()).toBeVisible()
  const read = await backend.query(
    `select changes ->> 'reason' as reason from public.audit_log where action = 'conversations.read'`,
  )
  expect(read).toContainEqual({ reason: 'Queja del cliente del 3 de noviembre' })
})

test('an account manager creates a client, who signs in with the letter’s link and sees the account manager', {
  tag: '@screen',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.agent, '/admin/clients')
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear cliente' })
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('paula@prueba.mx')
  await dialog.getByRole('textbox', { name: 'Empresa' }).fill('Café Paula')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(dialog.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
  // Typed text is kept after the tab was closed.
  await page.reload()
  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Correo' })).toHaveValue('paula@prueba.mx')
  await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill('Paula Ortega')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(page.getByText('Cliente creado exitosamente')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Paula Ortega/ })).toBeVisible()

  await page.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Correo' })).toHaveValue('')
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('paula@prueba.mx')
  await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill('Paula Ortega')
  await dialog.getByRole('button', { name: 'Crear cliente' }).click()
  await expect(dialog.getByText('Ya hay una cuenta con este correo')).toBeVisible()

  const phone = await (await device()).open('/login')
  await phone.goto(backend.linkTo('paula@prueba.mx'))
  await expect(phone).toHaveURL(/\/reset-password$/)
  await phone.getByLabel(/^Contraseña nueva/).fill('una-clave-larga')
  await phone.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(phone.getByRole('heading', { name: 'Hola, Paula Ortega' })).toBeVisible()
  await expect(phone.getByText('Diego Salvatierra').first()).toBeVisible()
})

test('a super admin gives a client another account manager: the previous one no longer has the account', {
  tag: '@screen',
}, async ({ backend, device }) => {
  await backend.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     values ('0d0e0f00-0000-4000-9000-000000000001', 'noe@demo.mx', '{"full_name": "Noé Lira"}')`,
  )
  await backend.query(
    `insert into public.user_roles (user_id, role) values ('0d0e0f00-0000-4000-9000-000000000001', 'agent')`,
  )
  await backend.query(
    `insert into public.account_managers (id, name) values ('0d0e0f00-0000-4000-9000-000000000001', 'Noé Lira') on conflict do nothing`,
  )
  const before = await signIn(await device(), people.agent, '/admin/clients')
  await expect(before.getByRole('link', { name: /^Mariana Robles/ })).toBeVisible()
  const page = await signIn(await device(), people.admin, `/admin/clients/${people.client.id}`)
  await page.getByRole('button', { name: 'Cambiar account manager' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar account manager' })
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  await expect(dialog.getByText('Elige a quién')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Account manager' }).click()
  await page.getByRole('option', { name: /^Noé Lira/ }).click()
  await dialog.getByRole('button', { name: 'Asignar' }).click()
  await expect(page.getByText('Noé Lira atiende a Mariana Robles a partir de ahora.')).toBeVisible()
  await expect(before.getByRole('link', { name: /^Mariana Robles/ })).toHaveCount(0)
  await backend.query(`update public.user_account_manager set manager_id = $2 where user_id = $1`, [
    people.client.id,
    people.agent.id,
  ])
})
