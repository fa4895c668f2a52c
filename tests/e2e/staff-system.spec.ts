import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a super admin sees what is stuck and why, and repairs each with its button', async ({
  backend,
  device,
}) => {
  await backend.query('delete from private.letters')
  await backend.query(
    `insert into private.letters (id, recipient, kind, params, attempts, next_attempt_at, failure) values
      ('00000000-0000-4000-8000-0000000000e1', 'eva@otra.mx', 'invoice', '{"number": "AZ-2026-0001", "amount": 1, "due_date": "2026-12-01"}', 8, now(), 'no_connection'),
      ('00000000-0000-4000-8000-0000000000e2', 'leo@otra.mx', 'invoice', '{"due_date": "no es fecha"}', 8, now(), 'malformed')`,
  )
  await backend.query(
    `insert into private.failed_payment_events (provider, event_id, event, code)
     values ('sandbox', 'evt_story', '{"provider": "sandbox", "id": "evt_story", "kind": "succeeded", "reference": "pi_none", "centavos": 545999, "currency": "MXN"}', 'unknown_payment')`,
  )
  await backend.query(`select private.tick_some(now(), 100)`)
  const office = await device()
  const page = await signIn(office, people.admin, '/admin/system')
  await expect(page.getByText('Última corrida')).toBeVisible()
  await expect(page.getByText('No hubo conexión con el servidor de correo.', { exact: false })).toBeVisible()
  await expect(page.getByText('Sus datos están dañados', { exact: false })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: /^Mandar de nuevo: .*eva@otra\.mx/ }).click()
  await expect(page.getByText('Sale con los siguientes correos', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /eva@otra\.mx/ })).toHaveCount(0)
  expect(await backend.query(`select attempts from private.letters where recipient = 'eva@otra.mx'`)).toEqual(
    [{ attempts: 0 }],
  )

  await page.getByRole('button', { name: /^Descartar: .*leo@otra\.mx/ }).click()
  const question = page.getByRole('dialog', { name: 'Descartar este correo' })
  await expect(question.getByText('Queda en la auditoría', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Descartar este correo' }).click()
  await expect(page.getByText('El correo se borró', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /leo@otra\.mx/ })).toHaveCount(0)

  // It fails again, with its reason; another person's repair is shown as such.
  await page.getByRole('button', { name: /^Procesar de nuevo: / }).click()
  await expect(page.getByText('No se pudo reparar')).toBeVisible()
  await expect(page.getByText('2 intentos', { exact: false })).toBeVisible()
  await backend.query('delete from private.failed_payment_events')
  await page.getByRole('button', { name: /^Procesar de nuevo: / }).click()
  await expect(page.getByText('Se resolvió o se borró mientras tanto.', { exact: false })).toBeVisible()
  await expect(page.getByText('No hay nada detenido')).toBeVisible()

  expect(
    await backend.query(
      `select action from public.audit_log where action like 'system.%' order by created_at`,
    ),
  ).toEqual([
    { action: 'system.resend_letter' },
    { action: 'system.discard_letter' },
    { action: 'system.process_event' },
  ])
  await office.context.setOffline(true)
  await expect(page.getByText('Para reparar se necesita conexión.', { exact: false })).toBeVisible()
})
