import type { Page } from '@playwright/test'
import { Backend, people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { Authenticator, codeField, enroll } from './support/second-factor.ts'

type NewStaff = { name: string; email: string; password: string }

async function fill(page: Page, { name, email, password }: NewStaff): Promise<void> {
  await page.getByLabel(/^Nombre completo/).fill(name)
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
}

const create = (page: Page) => page.getByRole('button', { name: 'Crear cuenta', exact: true }).click()

test('the first administrator is created with the token of the first start, and then the page is closed', async ({
  device,
}) => {
  const empty = await Backend.startEmpty()
  const first = { name: 'Lucía Ferrer', email: 'lucia@azulejo.mx', password: 'una-larga-1' }
  try {
    const setup = `${empty.url}/setup-admin`
    const page = await (await device()).open(`${setup}#token=no-es-este`)
    await expect(page).toHaveURL(setup)
    await fill(page, first)
    await create(page)
    await expect(page.getByText('Ese código de instalación no es correcto')).toBeVisible()
    await expect(page.getByLabel(/^Código de instalación/)).toBeFocused()
    await page.getByLabel(/^Código de instalación/).fill(empty.setupToken)
    await create(page)
    await expect(page).toHaveURL(`${empty.url}/admin/dashboard`)
    await expect(page.getByText('Cuenta de administración creada')).toBeVisible()
    await page.goto(setup)
    await expect(page.getByText('La configuración inicial ya está cerrada')).toBeVisible()
    await page.getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL(/\/(dashboard|admin)/)
  } finally {
    await empty.end()
  }
})

test('a super admin creates an account for the team; an agent gets no access', async ({ device }) => {
  const page = await signIn(await device(), people.admin, '/admin/create-admin')
  await create(page)
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
  const staff = { name: 'Iván Solís', email: people.agent.email, password: 'una-larga-1' }
  await fill(page, staff)
  await create(page)
  await expect(page.getByText('No se pudo crear el usuario. Puede que ya exista.')).toBeVisible()
  await fill(page, { ...staff, email: 'ivan@azulejo.mx' })
  await create(page)
  await expect(page.getByText('Cuenta creada')).toBeVisible()
  await expect(page.getByLabel(/^Nombre completo/)).toHaveValue('')

  const other = { email: 'ivan@azulejo.mx', password: staff.password, id: '' }
  const agent = await signIn(await device(), other, '/admin/messages')
  await agent.goto('/admin/create-admin')
  await expect(agent).toHaveURL('/access-denied')
})

test('an admin with a second factor confirms it before an account is created, and the form stays', async ({
  backend,
  device,
}) => {
  const page = await signIn(await device(), people.admin, '/admin/create-admin')
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXQ'
  await fill(page, { name: 'Elena Paz', email: 'elena@azulejo.mx', password: 'una-larga-1' })
  // A refused pull would redirect to the second step before the button is pressed.
  await page.route('**/rpc/sync_pull', (route) => route.abort())
  await backend.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values (gen_random_uuid(), $1, 'Otro', 'totp', 'verified', $2)`,
    [people.admin.id, secret],
  )
  await create(page)
  await expect(page.getByRole('dialog', { name: 'Confirma tu identidad' })).toBeVisible()
  await codeField(page).fill(new Authenticator(secret).next())
  await expect(page.getByText('Cuenta creada')).toBeVisible()
})

test('staff reach their settings and the new account from the menu', async ({ device, isMobile }) => {
  const page = await signIn(await device(), people.admin, '/admin/messages')
  const go = async (name: string) => {
    if (isMobile) await page.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
  }
  await go('Crear cuenta')
  await expect(page).toHaveURL('/admin/create-admin')
  await go('Configuración')
  await expect(page).toHaveURL('/admin/settings')
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible()
})

test('staff are asked for a second factor for seven days, and then redirected to it; with it, everything is back', async ({
  backend,
  device,
}) => {
  const since = (span: string) =>
    backend.query(
      `with s as (update private.security_settings
                     set staff_second_factor = true, staff_second_factor_since = now() - interval '1 year')
       update public.user_roles set created_at = now() - $1::text::interval where user_id = $2`,
      [span, people.agent.id],
    )
  await since('2 days')
  const page = await signIn(await device(), people.agent, '/admin/messages')
  const client = page.getByRole('link', { name: /Ferretería Robles/ }).first()
  await expect(page.getByText(/Activa la verificación en dos pasos antes del/)).toBeVisible()
  await expect(client).toBeVisible()

  await since('8 days')
  await page.reload()
  await expect(page.getByText('Falta la verificación en dos pasos').first()).toBeVisible()
  await expect(client).toBeHidden()
  await page.getByRole('link', { name: 'Activarla en Configuración' }).click()
  await expect(page).toHaveURL('/admin/settings')
  const { codes } = await enroll(page)
  expect(codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.goto('/admin/messages')
  await expect(client).toBeVisible()
  await expect(page.getByText('Falta la verificación en dos pasos')).toHaveCount(0)
})

test('only the invited person accepts the seat from the letter, once, and the token does not stay in the address', async ({
  backend,
  device,
}) => {
  const token = 'A'.repeat(43)
  await backend.query(
    `insert into private.seat_invitations (seat_id, token_hash, expires_at)
     select s.id, encode(sha256(convert_to($1, 'UTF8')), 'hex'), now() + interval '1 day'
       from public.license_seats s where s.email = 'ventas@ferreteriarobles.mx' and s.status = 'invited' limit 1`,
    [token],
  )
  const phone = await device()
  const visitor = await phone.open(`/invitacion#${token}`)
  await expect(visitor).toHaveURL(/\/invitacion$/)
  await visitor.getByRole('link', { name: 'Iniciar sesión' }).click()
  await visitor.getByLabel(/^Correo/).fill(people.newcomer.email)
  await visitor.getByLabel(/^Contraseña/).fill(people.newcomer.password)
  await visitor.getByRole('button', { name: 'Iniciar sesión' }).click()
  await visitor.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(visitor.getByRole('heading', { name: 'Esta invitación es para otra persona' })).toBeVisible()
  await backend.query(
    `update public.license_seats set email = $1 where email = 'ventas@ferreteriarobles.mx' and status = 'invited'`,
    [people.newcomer.email],
  )
  const page = await phone.open(`/invitacion#${token}`)
  await page.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(page.getByRole('heading', { name: 'Ya tienes acceso' })).toBeVisible()
  await expect(page.getByText(/Ferretería Robles te dio acceso a Reportes SEO/)).toBeVisible()
  await backend.query(
    `update private.seat_invitations set expires_at = now() where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
    [token],
  )
  const late = await phone.open(`/invitacion#${token}`)
  await late.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await expect(late.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible()
})
