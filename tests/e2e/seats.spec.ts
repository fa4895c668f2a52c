import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a seat is invited, sent again with another link, accepted, and revoked offline', async ({
  backend,
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/licenses')
  await page.getByRole('button', { name: 'Asientos de Reportes SEO' }).click()
  const dialog = page.getByRole('dialog', { name: 'Asientos de Reportes SEO' })
  const person = dialog.getByRole('listitem').filter({ hasText: 'luis@robles.mx' })
  await dialog.getByLabel('Correo de la persona').fill('luis')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect(dialog.getByText('Escribe un correo como nombre@negocio.mx')).toBeVisible()
  await dialog.getByLabel('Correo de la persona').fill('luis@robles.mx')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect(person).toContainText('Invitación enviada')
  const linkNow = () => {
    try {
      return backend.linkTo('luis@robles.mx')
    } catch (error) {
      // Not delivered yet.
      if (!(error instanceof Error)) throw error
      return ''
    }
  }
  await expect(page.getByText('Le llega a luis@robles.mx')).toBeVisible()
  await expect.poll(linkNow).toContain('/invitacion#')
  const first = linkNow()
  // One letter of a kind is sent to an address each minute: the first one is dated back.
  await backend.query(`update private.letters set claimed_at = claimed_at - interval '2 minutes'`)
  await dialog.getByRole('button', { name: 'Reenviar la invitación a luis@robles.mx' }).click()
  await expect.poll(linkNow).not.toBe(first)
  const second = linkNow()

  const guest = await device()
  const old = await guest.open(first)
  await old.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(old.getByText('Esta invitación ya no sirve')).toBeVisible()
  const good = await guest.open(second)
  await good.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(person).toContainText('Con acceso')

  await backend.proxy.down()
  await phone.context.setOffline(true)
  await dialog.getByRole('button', { name: 'Quitar el asiento de luis@robles.mx', exact: true }).click()
  await dialog.getByRole('button', { name: 'Sí, quitar el asiento de luis@robles.mx' }).click()
  await expect(person).toHaveCount(0)
  await phone.context.setOffline(false)
  await backend.proxy.up()
  await expect
    .poll(async () =>
      (
        await backend.query<{ status: string }>(
          `select status from public.license_seats where email = 'luis@robles.mx' order by status`,
        )
      ).map(({ status }) => status),
    )
    .toEqual(['revoked', 'revoked'])
})
