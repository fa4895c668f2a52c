import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a super admin’s panel starts with the open work; each line links to a list with the same count', async ({
  device,
  isMobile,
}) => {
  const office = await device()
  const page = await signIn(office, people.admin)
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible()
  await expect(page.getByText('Vista general del sistema')).toBeVisible()
  const waits = page.getByRole('region', { name: 'Lo que espera' })
  await expect(waits.getByRole('listitem').first()).toBeVisible()
  const links = await waits.getByRole('link').evaluateAll((all) =>
    all.map((link) => ({
      to: link.getAttribute('href') ?? '',
      count: Number.parseInt(link.closest('li')?.querySelector('p')?.textContent ?? '', 10),
    })),
  )
  const figures = await page
    .getByRole('region', { name: 'Cifras' })
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({
        to: link.getAttribute('href') ?? '',
        count: Number(link.closest('div')?.querySelector('dd')?.textContent),
      })),
    )
  expect([links.length, figures.length]).toEqual([3, 4])
  for (const { to, count } of [...links, ...figures]) {
    await page.goto(to)
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
      new RegExp(` ${count}$`, 'u'),
    )
  }
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: 'Ingresos' })).toContainText('MXN al mes')
  if (isMobile)
    await expect(page.getByRole('list', { name: 'Doce meses' }).getByRole('listitem')).toHaveCount(12)
})

test('an agent sees figures of their clients, and offline which parts still work', async ({
  backend,
  device,
}) => {
  const office = await device()
  const page = await signIn(office, people.agent, '/admin/dashboard')
  await expect(page.getByText('Tus métricas y clientes asignados')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText('Clientes3')
  await expect(page.getByRole('main').getByText('lead', { exact: false })).toHaveCount(0)
  const old = page.getByText('Sin conexión: son las cifras de la última vez que se cargaron.')
  await office.context.setOffline(true)
  await expect(old).toBeVisible()
  await office.context.setOffline(false)
  await expect(old).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText('Clientes3')
  // Without any answer there is no older data to show.
  backend.proxy.fail(/staff_overview/, { does: 'lose the request' }, { times: 100 })
  await page.reload()
  await expect(page.getByText('El resumen necesita conexión')).toBeVisible()
  await expect(page.getByText('Tus mensajes, tareas y tickets siguen disponibles sin señal.')).toBeVisible()
  backend.proxy.clear()
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText('Clientes3')
})
