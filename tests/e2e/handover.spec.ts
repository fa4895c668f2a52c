import { chatCopy as copy } from '../../src/copy/chat.ts'
import { chatSearchCopy as search } from '../../src/copy/chatSearch.ts'
import { people } from './support/backend.ts'
import { agentChat, bubble, clientChat, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const noe = '0d0e0f00-0000-4000-9001-0000000000aa'

test('a client who is given to another account manager keeps the conversation, and the question without an answer waits there', async ({
  backend,
  device,
}) => {
  const { newcomer, agent } = people
  await backend.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ('${noe}', 'noe@demo.mx', '{"full_name": "Noé Lira"}')`,
  )
  await backend.query(`insert into public.user_roles (user_id, role) values ('${noe}', 'agent')`)
  await backend.query(
    `insert into public.account_managers (id, name) values ('${noe}', 'Noé Lira') on conflict do nothing`,
  )
  await backend.query(
    `insert into public.user_account_manager (user_id, manager_id, manager_name) values ('${newcomer.id}', '${noe}', 'Noé Lira')`,
  )
  await backend.query(
    `insert into public.direct_messages (id, user_id, manager_id, message, sender_type, read, created_at) values
       (gen_random_uuid(), '${newcomer.id}', '${noe}', 'Te mando el plan mañana.', 'manager', false, now() - interval '2 hours'),
       (gen_random_uuid(), '${newcomer.id}', '${noe}', '¿Cuándo empieza mi campaña?', 'client', false, now() - interval '1 hour')`,
  )
  await backend.query(
    `update public.user_account_manager set manager_id = '${agent.id}' where user_id = '${newcomer.id}'`,
  )

  const client = await signIn(await device(), newcomer, '/dashboard')
  await expect(client.getByText('Tu account manager anterior te escribió').first()).toBeVisible()
  await client.goto(clientChat)
  await expect(bubble(client, 'Te mando el plan mañana.')).toBeVisible()
  await expect(bubble(client, '¿Cuándo empieza mi campaña?')).toBeVisible()
  await expect(client.getByText('Desde aquí, con Diego Salvatierra')).toBeVisible()
  await client.getByRole('button', { name: copy.search }).click()
  await client.getByRole('searchbox', { name: search.field }).fill('campaña')
  await expect(client.getByText(search.place(1, 1, false))).toBeVisible()
  await client.keyboard.press('Escape')

  const office = await signIn(await device(), agent, '/admin/messages')
  await expect(office.getByRole('link', { name: /Ximena Prado/ })).toContainText(
    '¿Cuándo empieza mi campaña?',
  )
  await office.goto(agentChat(newcomer.id))
  await expect(bubble(office, 'Te mando el plan mañana.')).toBeVisible()
  await expect(office.getByText('Desde aquí, contigo')).toBeVisible()
  await send(office, 'El lunes, Ximena.')
  await expect(bubble(client, 'El lunes, Ximena.')).toBeVisible()
  await expect(bubble(client, '¿Cuándo empieza mi campaña?')).toContainText('Leído')
  // Nothing is left unread, on either side.
  await expect
    .poll(() =>
      backend.query(`select 1 from public.direct_messages where user_id = '${newcomer.id}' and not read`),
    )
    .toEqual([])
})
