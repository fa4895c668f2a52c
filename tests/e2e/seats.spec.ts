import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { wake } from './support/portal.ts'

test('a seat is invited, sent again with another link and accepted; it opens the tool until it is revoked, while its person is online', async ({
  backend,
  device,
}) => {
  test.setTimeout(120_000)
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
      const { pathname, hash } = new URL(backend.linkTo('luis@robles.mx'))
      // The link is opened at the address of the other pages: the demo tool allows only that one to frame it.
      return pathname + hash
    } catch (error) {
      // The letter is not delivered yet.
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
  await old.getByRole('link', { name: 'Crear cuenta' }).click()
  await old.getByLabel(/^Nombre/).fill('Luis Robles')
  await old.getByLabel(/^Correo/).fill('luis@robles.mx')
  await old.getByLabel(/^Contraseña/).fill('talavera-azul-7')
  await old.getByRole('button', { name: 'Crear cuenta' }).click()
  await old.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(old.getByText('Esta invitación ya no sirve')).toBeVisible()
  const good = await guest.open(second)
  await good.getByRole('button', { name: /^Aceptar/ }).click()
  await expect(person).toContainText('Con acceso')
  await good.getByRole('link', { name: 'Abrir Reportes SEO' }).click()
  const tool = good.frameLocator('iframe')
  await expect(tool.getByText('Luis Robles')).toBeVisible()
  await expect(tool.getByText('Ferretería Robles')).toBeVisible()
  // No screen denies the tool that the person uses.
  for (const [path, text] of [
    ['/dashboard', 'Usas herramientas con un asiento'],
    ['/dashboard/tools', 'Con asiento de Ferretería Robles'],
    ['/dashboard/licenses', 'No tienes licencias propias'],
  ] as const) {
    await old.goto(path)
    await expect(old.getByText(text)).toBeVisible()
  }

  await phone.context.setOffline(true)
  await dialog.getByRole('button', { name: 'Quitar el asiento de luis@robles.mx', exact: true }).click()
  await dialog.getByRole('button', { name: 'Sí, quitar el asiento de luis@robles.mx' }).click()
  await expect(person).toHaveCount(0)
  await expect(good.getByText('No tienes Reportes SEO')).toHaveCount(0)
  await phone.context.setOffline(false)
  await wake(page)
  await expect
    .poll(async () =>
      (
        await backend.query<{ status: string }>(
          `select status from public.license_seats where email = 'luis@robles.mx' order by status`,
        )
      ).map(({ status }) => status),
    )
    .toEqual(['revoked', 'revoked'])
  // The page changes without a reload.
  await expect(good.getByText('No tienes Reportes SEO')).toBeVisible()
  await good.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click()
  await expect(good.getByRole('dialog').getByText('Ya no tienes acceso a Reportes SEO')).toBeVisible()
})
