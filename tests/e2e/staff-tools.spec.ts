import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('while a tool is in maintenance, its client is notified, cannot open it and sees why, and can open it afterwards', async ({
  backend,
  device,
}) => {
  const client = await signIn(await device(), people.client, '/dashboard/tools')
  await expect(client.getByRole('link', { name: 'Abrir Reportes SEO' })).toBeVisible()

  const page = await signIn(await device(), people.admin, '/admin/catalog?parte=herramientas')
  await expect(page.getByRole('tab', { name: 'Herramientas' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Ver la herramienta Reportes SEO' }).click()
  const drawer = page.getByRole('dialog', { name: 'Reportes SEO', exact: true })
  await expect(drawer.getByText('Disponible', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Poner en mantenimiento' }).click()
  const form = page.getByRole('dialog', { name: 'Poner en mantenimiento: Reportes SEO' })
  await form.getByRole('button', { name: 'Poner en mantenimiento' }).click()
  await expect(form.getByText('Escribe qué pasa', { exact: true })).toBeVisible()
  await form.getByLabel(/^Qué pasa/).fill('Cambiamos de servidor.')
  await form.getByLabel(/^Hora de regreso/).fill('18:00')
  await form.getByRole('button', { name: 'Poner en mantenimiento' }).click()
  await expect(form.getByText('Elige el día', { exact: true })).toBeVisible()
  await form.getByLabel(/^Hora de regreso/).fill('')
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Poner en mantenimiento' }).click()
  await expect(page.getByText('La herramienta está en mantenimiento')).toBeVisible()

  // The client's list shows it at once; the tool's page has no button to open it.
  await expect(client.getByRole('tabpanel').getByText(/^Cambiamos de servidor/)).toBeVisible()
  await expect(client.getByRole('link', { name: 'Abrir Reportes SEO' })).toHaveCount(0)
  await client.getByRole('link', { name: 'Ver Reportes SEO' }).click()
  await expect(client.getByText('Reportes SEO está en mantenimiento')).toBeVisible()
  expect(await violationsOf(client)).toEqual([])
  await client.goto('/dashboard/licenses')
  await expect(client.getByRole('main').getByText(/^Cambiamos de servidor/)).toBeVisible()
  const notices = () =>
    backend.query<{ title: string }>(
      `select title from public.notifications where user_id = $1 and action_url = '/dashboard/tools/seo-tools' order by created_at`,
      [people.client.id],
    )
  expect(await notices()).toEqual([{ title: 'Reportes SEO: en mantenimiento' }])

  await drawer.getByRole('button', { name: 'Terminar mantenimiento' }).click()
  const question = page.getByRole('dialog', { name: 'Terminar el mantenimiento de Reportes SEO' })
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Terminar mantenimiento' }).click()
  await expect(page.getByText('La herramienta está disponible')).toBeVisible()
  await client.goto('/dashboard/tools')
  await client.getByRole('link', { name: 'Abrir Reportes SEO' }).click()
  await expect(client.frameLocator('iframe').getByText('Ferretería Robles')).toBeVisible()
  expect(await notices()).toHaveLength(2)

  await page.goto('/admin/audit')
  await expect(page.getByText('Puso o quitó el mantenimiento de una herramienta').first()).toBeVisible()
})

test('the description of a tool changes on the client’s device, and a custom address opens in another tab', async ({
  backend,
  device,
}) => {
  const client = await signIn(await device(), people.client, '/dashboard/tools')
  const page = await signIn(await device(), people.admin, '/admin/catalog?parte=herramientas')
  await page.getByRole('button', { name: 'Ver la herramienta Acortador de enlaces' }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = page.getByRole('dialog', { name: 'Editar Acortador de enlaces' })
  await form.getByLabel(/^Descripción/).fill('Enlaces cortos a cualquier hora.')
  await form.getByLabel(/^Dirección/).fill('http://enlaces.otro.mx/')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Escribe una dirección https', { exact: false })).toBeVisible()
  await form.getByLabel(/^Dirección/).fill('https://enlaces.otro.mx')
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Herramienta guardada')).toBeVisible()
  await client.getByRole('searchbox', { name: 'Buscar herramienta' }).fill('cualquier hora')
  await expect(client.getByRole('heading', { name: 'Acortador de enlaces' })).toBeVisible()
  await client.goto('/dashboard/tools/link-shortener')
  await expect(client.getByText('Acortador de enlaces se abre en su propia pestaña')).toBeVisible()
  await expect(client.getByRole('link', { name: 'Abrir en pestaña nueva' })).toBeVisible()
  // Restores the demo's state for the following tests.
  await backend.query(
    `update public.tool_listings set site = null, sentence = 'Enlaces cortos con tu marca y la cuenta de quién dio clic, desde dónde y cuándo.' where tool = 'link-shortener'`,
  )
})
