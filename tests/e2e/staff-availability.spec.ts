import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('an account manager shortens the week and is absent: booked meetings stay, are listed, and their client is asked to choose another time', async ({
  backend,
  device,
}) => {
  // The next meeting of the demo's client, as an absence includes it.
  const [meeting] = await backend.query<{ day: string; id: string }>(
    `select id::text, (scheduled_at at time zone 'America/Mexico_City')::date::text as day from public.scheduled_meetings
      where user_id = '${people.client.id}' and status = 'approved' and scheduled_at > now() order by scheduled_at limit 1`,
  )
  const page = await signIn(await device(), people.agent, '/admin/settings')
  await page.getByRole('button', { name: 'Quitar viernes desde las 09:00' }).click()
  // A half-edited week survives a reload, and what is discarded does not.
  const note = page.getByText('Esto lo escribiste antes y no se guardó.')
  await page.reload()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Quitar viernes desde las 09:00' }).click()
  await page.reload()
  await expect(note).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar viernes desde las 09:00' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Guardar horario' }).click()
  await expect(page.getByText('Lo que ya está agendado se conserva.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar viernes desde las 09:00' })).toHaveCount(0)

  await expect(note).toBeHidden()

  await page.getByRole('button', { name: 'Agregar ausencia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar ausencia' })
  const typed = meeting?.day.split('-').toReversed().join('/') ?? ''
  await dialog.getByRole('textbox', { name: 'Primer día' }).fill(typed)
  await dialog.getByRole('textbox', { name: 'Primer día' }).press('Enter')
  await dialog.getByRole('textbox', { name: 'Último día' }).fill(typed)
  await dialog.getByRole('textbox', { name: 'Último día' }).press('Enter')
  await dialog.getByRole('button', { name: 'Guardar ausencia' }).click()
  await expect(page.getByText('Ausencia guardada')).toBeVisible()
  await page
    .getByRole('button', { name: /^Pedir otra hora a Ferretería Robles/ })
    .first()
    .click()
  await expect(page.getByText('Le pedimos otra hora al cliente')).toBeVisible()
  await expect(page.getByText('Ya se lo pedimos')).toBeVisible()
  expect(
    await backend.query(
      `select m.status, (select count(*)::int from public.notifications n where n.user_id = m.user_id
          and n.title = 'Elige otra hora para tu reunión') as told
         from public.scheduled_meetings m where m.id = '${meeting?.id ?? ''}'`,
    ),
  ).toEqual([{ status: 'approved', told: 1 }])
})
