import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const renata = {
  email: 'renata@prueba.mx',
  password: people.agent.password,
  id: '0d0e0f00-0000-4000-9000-0000000000b2',
}

test('a super admin revokes an agent: the clients go to another agent, and the person is signed out at once', async ({
  backend,
  device,
}) => {
  await backend.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
     select $1, $2, u.encrypted_password, now(), 'authenticated', 'authenticated' from auth.users u where u.id = $3`,
    [renata.id, renata.email, people.agent.id],
  )
  await backend.query(
    `insert into public.profiles (id, full_name, email) values ($1, 'Renata Solís', $2)
     on conflict (id) do update set full_name = excluded.full_name`,
    [renata.id, renata.email],
  )
  await backend.query(`select public.grant_role($1, $2, 'agent')`, [people.admin.id, renata.id])
  await backend.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ($1, $2, 'Renata Solís')
     on conflict (user_id) do update set manager_id = excluded.manager_id`,
    [people.newcomer.id, renata.id],
  )
  const agent = await signIn(await device(), renata, '/admin/clients')
  await expect(
    agent
      .getByText('Tus clientes')
      .or(agent.getByRole('heading', { name: 'Clientes' }))
      .first(),
  ).toBeVisible()

  const page = await signIn(await device(), people.admin, '/admin/staff')
  await expect(page.getByText('3 personas')).toBeVisible()
  await page.getByRole('button', { name: 'Ver a Renata Solís' }).click()
  const drawer = page.getByRole('dialog', { name: 'Renata Solís' })
  await drawer.getByRole('link', { name: 'Ver sus clientes' }).click()
  await expect(page).toHaveURL(`/admin/clients?agente=${renata.id}`)
  await expect(page.getByText(/^Account manager: /)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro' }).click()
  await expect(page).toHaveURL('/admin/clients')
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Ver a Renata Solís' }).click()
  await drawer.getByRole('combobox', { name: 'Rol nuevo' }).click()
  await page.getByRole('option', { name: /^Sin rol/ }).click()
  await expect(drawer.getByText('Pasa 1 cliente', { exact: false })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Quitar acceso' }).click()
  await expect(drawer.getByText('Elige quién atiende a sus clientes')).toBeVisible()
  await drawer.getByRole('combobox', { name: /^Quién atiende/ }).click()
  await page.getByRole('option', { name: /^Diego/ }).click()
  await drawer.getByRole('button', { name: 'Quitar acceso' }).click()
  await expect(page.getByText('1 cliente pasó a otro agente.', { exact: false })).toBeVisible()
  await expect(page.getByText('2 personas')).toBeVisible()
  expect(
    await backend.query('select manager_id from public.user_account_manager where user_id = $1', [
      people.newcomer.id,
    ]),
  ).toEqual([{ manager_id: people.agent.id }])

  // The session has ended: the open page requires the password again.
  await agent.reload()
  await expect(agent).toHaveURL(/\/login/, { timeout: 20_000 })

  // One's own role cannot be removed.
  await page
    .getByRole('button', { name: /^Ver a / })
    .last()
    .click()
  await expect(page.getByText('Eres tú: otro super admin puede cambiar tu rol.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Rol nuevo' })).toHaveCount(0)
})
