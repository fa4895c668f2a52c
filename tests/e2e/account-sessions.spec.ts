import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

const settings = '/dashboard/settings/seguridad'

test('a session of another browser is ended from the list, and that browser has to sign in again', async ({
  backend,
  device,
}) => {
  // An ended session is detected when its token has to be renewed.
  await backend.issueTokensFor(4)
  // The session that this test worker keeps for other tests would be in the list.
  await backend.query('delete from auth.sessions where user_id = $1', [people.client.id])
  const lost = await signIn(
    await device({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    }),
    people.client,
    settings,
  )
  const page = await signIn(await device(), people.client, settings)
  const list = page.getByRole('list', { name: 'Dispositivos con tu sesión' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').first()).toContainText('Este dispositivo')
  // Two sessions of one browser differ by the time and the address of their start.
  await expect(list.getByRole('listitem').nth(1)).toContainText(
    /Inició el .+, \d+:\d\d · desde .+ · Último uso:/,
  )
  await page.getByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' }).click()
  await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(async () => {
    await lost.evaluate(() => dispatchEvent(new Event('online')))
    await expect(lost).toHaveURL(/\/login/, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(lost.getByText('Tu sesión venció.')).toBeVisible()
})

test('all other sessions are ended at once; this one continues', async ({ backend, device }) => {
  await signIn(await device(), people.client, settings)
  // The first of two browsers of one kind: signed in three days ago, used an hour ago.
  await backend.query(
    `update auth.sessions
        set created_at = now() - interval '3 days', refreshed_at = now() - interval '1 hour' where user_id = $1`,
    [people.client.id],
  )
  const page = await signIn(await device(), people.client, settings)
  const rows = page.getByRole('list', { name: 'Dispositivos con tu sesión' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const [own, other] = [rows.filter({ hasText: 'Este dispositivo' }), rows.filter({ hasText: 'Hace 1h' })]
  await expect(own).toHaveCount(1)
  await expect(other).toHaveCount(1)
  const kind = /^(Chrome en \w+)/
  const kinds = await Promise.all([own, other].map(async (row) => kind.exec(await row.innerText())?.[1]))
  expect(kinds[0]).toBe(kinds[1])
  const begun = /Inició el (.+) · desde .+ · Último uso: (.+)/
  const [ofOwn, ofOther] = await Promise.all(
    [own, other].map(async (row) => begun.exec(await row.innerText())?.slice(1)),
  )
  expect([ofOwn?.length, ofOther?.length, ofOwn?.[0] === ofOther?.[0]]).toEqual([2, 2, false])
  // The button that ends it also names the session.
  await expect(other.getByRole('button')).toHaveAccessibleName(new RegExp(`${ofOther?.[0] ?? '-'}$`))
  await page.getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(page.getByText('Las demás sesiones se cerraron')).toBeVisible()
  await expect(page.getByText('Solo esta.')).toBeVisible()
  const open = await backend.query('select id from auth.sessions where user_id = $1', [people.client.id])
  expect(open).toHaveLength(1)
})
