import { readFile } from 'node:fs/promises'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const noe = '0d0e0f00-0000-4000-9000-000000000002'

test('a super admin hands forty clients over while their agent writes to one: all move at once, and the message stays with its reason', async ({
  backend,
  device,
}) => {
  await backend.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ('${noe}', 'noe@demo.mx', '{"full_name": "Noé Lira"}')`,
  )
  await backend.query(`insert into public.user_roles (user_id, role) values ('${noe}', 'agent')`)
  await backend.query(
    `insert into public.account_managers (id, name) values ('${noe}', 'Noé Lira') on conflict do nothing`,
  )
  await backend.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select ('0d0e0f00-0000-4000-9001-' || lpad(n::text, 12, '0'))::uuid, 'cuarenta' || n || '@demo.mx',
            jsonb_build_object('full_name', 'Cuarenta ' || lpad(n::text, 2, '0')) from generate_series(1, 40) n`,
  )
  await backend.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name)
     select p.id, '${people.agent.id}', '' from public.profiles p where p.full_name like 'Cuarenta %'`,
  )
  const office = await device()
  const agent = await signIn(office, people.agent, '/admin/messages/0d0e0f00-0000-4000-9001-000000000001')
  const message = agent.getByRole('textbox', { name: 'Mensaje' })
  await expect(message).toBeVisible()
  await office.context.setOffline(true)
  await message.fill('Te mando la propuesta el lunes.')
  await agent.getByRole('button', { name: 'Enviar' }).click()

  const page = await signIn(await device(), people.admin, '/admin/clients?q=Cuarenta')
  await expect(page.getByText('40 clientes', { exact: true })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selección' })
  const dialog = page.getByRole('dialog', { name: 'Cambiar account manager' })
  const choose = async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar Cuarenta 40' }).check()
    await expect(bar.getByText('Seleccionado: 1 cliente')).toBeVisible()
    await expect(bar.getByText('Filtro: Todos, búsqueda «Cuarenta»')).toBeVisible()
    await bar.getByRole('button', { name: 'Seleccionar los 40' }).click()
    await bar.getByRole('button', { name: 'Cambiar account manager de 40 clientes' }).click()
    await dialog.getByRole('combobox', { name: 'Account manager' }).click()
    await page.getByRole('option', { name: /^Noé Lira/ }).click()
  }
  await choose()

  // One is added in between: it is not handed over unseen.
  await backend.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     values ('0d0e0f00-0000-4000-9001-000000000041', 'cuarenta41@demo.mx', '{"full_name": "Cuarenta 41"}')`,
  )
  await dialog.getByRole('button', { name: 'Asignar 40 clientes' }).click()
  await expect(dialog.getByText('La lista cambió mientras tanto')).toBeVisible()
  // The list is read again: every attempt with the old one would be refused.
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('41 clientes', { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await backend.query(`delete from auth.users where id = '0d0e0f00-0000-4000-9001-000000000041'`)
  await page.reload()
  await expect(page.getByText('40 clientes', { exact: true })).toBeVisible()
  await choose()
  await dialog.getByRole('button', { name: 'Asignar 40 clientes' }).click()
  await expect(page.getByText('40 clientes con Noé Lira a partir de ahora.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(
    await backend.query(
      `select count(*)::int as many from public.user_account_manager where manager_id = '${noe}'`,
    ),
  ).toEqual([{ many: 40 }])

  await office.context.setOffline(false)
  await agent.getByRole('button', { name: /^Sincronización: / }).click()
  await expect(agent.getByText('Te mando la propuesta el lunes.', { exact: false }).first()).toBeVisible()
  await expect(agent.getByText(/ya no está asignada, así que no se entregó/).first()).toBeVisible()
})

test('a list is exported with its filter, without formulas, and audited; columns are chosen in the address', async ({
  backend,
  device,
}) => {
  await backend.query(
    `insert into public.leads (id, name, email, source, consent_version, created_at)
     select gen_random_uuid(), case n when 1 then '=HYPERLINK("http://x")' else 'Prospecto ' || n end, 'archivo' || n || '@ejemplo.mx',
            case when n > 110 then 'landing' else 'contact' end, '2026-11-01', now() - make_interval(mins => n)
       from generate_series(1, 120) n`,
  )
  const page = await signIn(await device(), people.admin, '/admin/leads?vista=contacto')
  await expect(page.getByText('110 leads', { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar esta lista como CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(file.suggestedFilename()).toMatch(/^leads-contacto-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(lines[0]).toMatch(/^\uFEFFNombre,Correo,/)
  // Its heading, 110 rows, and the end of the last line.
  expect(lines).toHaveLength(112)
  expect(lines[1]).toMatch(/^"'=HYPERLINK/)
  await expect(page.getByText('El archivo tiene 110 leads.', { exact: false })).toBeVisible()
  expect(
    await backend.query(
      `select changes -> 'rows' as rows from public.audit_log where action = 'lists.export' order by created_at desc limit 1`,
    ),
  ).toEqual([{ rows: 110 }])

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Columnas' }).click()
  const box = page.getByRole('dialog', { name: 'Columnas' }).getByRole('checkbox', { name: 'Teléfono' })
  await box.click({ force: true })
  await expect(box).not.toBeChecked()
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page).toHaveURL(/sin=phone/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Correo' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Teléfono' })).toHaveCount(0)
})
