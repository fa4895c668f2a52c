import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'

const frameOf = (page: Page) => page.frameLocator('iframe')

test('a tool is opened inside the app with a pass that is valid once; a frame that reports nothing is an error with a retry', async ({
  backend,
  device,
  isMobile,
}) => {
  const openings = async (): Promise<number> => {
    const [row] = await backend.query<{ many: number }>(
      `select count(*)::int as many from public.tool_usage_analytics where user_id = '${people.client.id}'`,
    )
    return row?.many ?? 0
  }
  const before = await openings()
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard')
  await page.goto('/dashboard/tools')
  await expect(page.getByRole('tab', { name: /^Todas/ })).toHaveAttribute('aria-selected', 'true')
  const passes: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/launch-tool') || response.request().method() !== 'POST') return
    passes.push(String(Reflect.get(Object(await response.json()), 'url')))
  })
  await page.getByRole('link', { name: 'Abrir Reportes SEO' }).click()
  await expect(page).toHaveURL('/dashboard/tools/seo-tools')
  await expect(frameOf(page).getByText('Ferretería Robles')).toBeVisible()
  await frameOf(page).getByRole('button', { name: 'Registrar un uso' }).click()
  await expect(frameOf(page).getByText('Azulejo contó un uso más.')).toBeVisible()

  // The same pass, used by another visitor.
  const [used = ''] = passes
  const other = await phone.context.newPage()
  await other.goto(used)
  await expect(other.getByText(/Este pase ya se usó o venció/)).toBeVisible()
  await other.close()
  await page.bringToFront()

  await page.getByRole('button', { name: 'Pantalla completa' }).click()
  const leave = page.getByRole('button', { name: 'Salir de la pantalla completa de Reportes SEO' })
  await expect(leave).toBeVisible()
  // Spec §9: without a movement the bar is hidden after 3 seconds, and comes back.
  await page.waitForTimeout(2_000)
  await expect(leave).toBeVisible()
  await expect(leave).toBeHidden({ timeout: 5_000 })
  await page.getByRole('button', { name: 'Mostrar los controles' }).click()
  await leave.click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Pantalla completa')

  // On a wide screen the back link is in the trail above the tool.
  await page
    .getByRole('link', { name: isMobile ? 'Volver a Herramientas' : 'Herramientas', exact: true })
    .last()
    .click()
  expect(await openings()).toBe(before + 1)

  const everyTool = new RegExp(new URL(backend.tool.toolSite).origin)
  await phone.context.route(everyTool, (route) => route.abort())
  await page.getByRole('link', { name: 'Abrir Reportes SEO' }).click()
  await expect(page.getByText('No se pudo cargar la herramienta.')).toBeVisible({ timeout: 25_000 })
  await expect(page.getByText('Esto puede deberse a restricciones de seguridad.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir en pestaña nueva', exact: true })).toBeVisible()
  await phone.context.unroute(everyTool)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(frameOf(page).getByText('Ferretería Robles')).toBeVisible()

  // Offline it shows the lost connection, and loads automatically when the server can be reached again: the browser
  // itself was online all the time, and sends no event.
  await page.goto('/dashboard/tools')
  await backend.proxy.down()
  await page.getByRole('link', { name: 'Abrir Reportes SEO' }).click()
  await expect(page.getByText('Esta herramienta necesita conexión')).toBeVisible()
  await backend.proxy.up()
  await expect(frameOf(page).getByText('Ferretería Robles')).toBeVisible({ timeout: 30_000 })
})
