import { people } from './support/backend.ts'
import { logIn, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { fillLogIn } from './support/log-in.ts'
import { expectUpToDate } from './support/portal.ts'
import { offlineReady } from './support/visitor.ts'

test('without a session a dashboard page redirects to /login and back to the requested page', async ({
  device,
}) => {
  const phone = await device()
  const page = await phone.open('/dashboard/account-manager')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/dashboard/account-manager')
  await expect(page.getByText('¡Bienvenido!')).toBeVisible()
  await expect(page.getByText('Has iniciado sesión exitosamente')).toBeVisible()
})

test('the first rows are requested once, before the roles have arrived', async ({ device }) => {
  const phone = await device()
  const page = await phone.context.newPage()
  const pulls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/sync_pull')) pulls.push(request.postData() ?? '')
  })
  let atRoles: number | null = null
  await page.route(/\/rest\/v1\/user_roles/, async (route) => {
    await expect.poll(() => pulls.length).toBe(1)
    atRoles = pulls.length
    await route.continue()
  })
  // Opened after both: while a page is being loaded, they may not be attached yet.
  await page.goto('/login')
  await fillLogIn(page, people.client)
  await expect(page.getByText('Lo que te espera')).toBeVisible()
  expect(atRoles).toBe(1)
  await expectUpToDate(page)
  expect(pulls.filter((body) => body.includes('"cursors":{}'))).toHaveLength(1)
})

// The others are in redirect.test.ts; the proof tries all in a browser.
const foreignTargets = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']

for (const target of process.env['PROOF'] === '1' ? foreignTargets : foreignTargets.slice(0, 1))
  test(`?redirect=${target} does not leave the site`, async ({ device }) => {
    const phone = await device()
    const page = await logIn(phone, people.client, `/login?redirect=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL('/dashboard')
  })

test('empty fields and wrong credentials have their texts at the fields', async ({ device }) => {
  const phone = await device()
  const page = await phone.open('/login')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Email inválido')).toBeVisible()
  await expect(page.getByText('La contraseña es requerida')).toBeVisible()
  await expect(page.getByLabel(/^Correo/)).toBeFocused()
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill('no-es-esta')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  // The message is at the field, which takes the focus, and not in a toast.
  const password = page.getByRole('textbox', { name: /^Contraseña/ })
  await expect(password).toHaveAccessibleDescription(/Email o contraseña incorrectos/)
  await expect(password).toBeFocused()
  await expect(page.locator('.toast__root')).toHaveCount(0)
})

test('a first log-in offline shows that it needs a network', async ({ backend, device }) => {
  const phone = await device({ worker: true })
  const page = await phone.open('/login')
  await offlineReady(page)
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await backend.proxy.down()
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByText('Para entrar necesitas conexión')).toBeVisible()
  await expect(page.getByLabel(/^Correo/)).toHaveValue(people.client.email)
})

test('a client registers, and has no account manager yet', async ({ device }) => {
  const phone = await device()
  const page = await phone.open('/register')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('El nombre debe tener al menos 2 caracteres')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
  await page.getByLabel(/^Nombre completo/).fill('Karla Meza')
  await page.getByLabel(/^Correo/).fill('karla@gimnasio.mx')
  await page.getByLabel(/^Contraseña/).fill('una-larga-1')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('¡Cuenta creada!')).toBeVisible()
  await expect(page.getByText('Aún no tienes account manager')).toBeVisible()
})

test('several log-in attempts leave no warning of a second session on the console', {
  tag: '@proof',
}, async ({ device }) => {
  const phone = await device()
  const warnings: string[] = []
  phone.context.on('console', (message) => void warnings.push(message.text()))
  const page = await phone.open('/login')
  await page.getByLabel(/^Correo/).fill(people.client.email)
  for (const password of ['no-es-esta', 'tampoco-esta', people.client.password]) {
    await page.getByLabel(/^Contraseña/).fill(password)
    const answer = page.waitForResponse(/\/auth\/v1\/token/)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await answer
  }
  await expect(page).toHaveURL('/dashboard')
  expect(warnings.filter((text) => text.includes('GoTrueClient'))).toEqual([])
})

test('an e-mail that is registered already shows an error', { tag: '@proof' }, async ({ device }) => {
  const phone = await device()
  const page = await phone.open('/register')
  await page.getByLabel(/^Nombre completo/).fill('Mariana Robles')
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill('una-larga-1')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText('Este email ya está registrado. Intenta iniciar sesión.')).toBeVisible()
})

test('a client has no access to the admin panel', async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client)
  await page.goto('/admin/messages')
  await expect(page).toHaveURL('/access-denied')
  await page.getByRole('link', { name: 'Ir a mi panel' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hola, Mariana Robles' })).toBeVisible()
})

test('a super admin, who cannot get clients, reads where conversations are read', async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.admin, '/admin/messages')
  await expect(page.getByText('Aquí no tienes conversaciones')).toBeVisible()
  // Nobody can assign a client to someone who is not an agent.
  await expect(page.getByText('Cuando te asignen uno')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ver clientes' })).toHaveAttribute('href', '/admin/clients')
  // The sentences of the client's portal would be false for the team.
  await page.getByRole('button', { name: 'Notificaciones', exact: true }).click()
  await expect(
    page.getByRole('dialog').getByText('Aquí te avisamos de lo que piden y firman los clientes.'),
  ).toBeVisible()
})

test.describe('An unknown address', () => {
  test.use({ reports: ['404: /no-existe'] })

  test('it shows the 404 page, and is reported', async ({ device }) => {
    const phone = await device()
    // The page is drawn before its script is loaded.
    const report = phone.context.waitForEvent('console', (message) => message.text().startsWith('404'))
    const page = await phone.open('/no-existe')
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await report
  })
})

test.describe('An unknown address of the portal', () => {
  test.use({ reports: ['404: /dashboard/servicios', '404: /admin/no-existe'] })

  test('it stays in the portal’s frame, is reported, and has links to other screens', async ({ device }) => {
    const phone = await device()
    const page = await signIn(phone, people.client, '/dashboard/servicios')
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByRole('navigation').filter({ visible: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Mis Servicios' }).click()
    await expect(page).toHaveURL('/dashboard/services')
    const office = await device()
    const panel = await signIn(office, people.agent, '/admin/no-existe')
    await expect(panel.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
    await panel.getByRole('main').getByRole('link', { name: 'Mensajes' }).click()
    await expect(panel).toHaveURL('/admin/messages')
  })
})
