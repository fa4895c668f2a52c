import { violationsOf } from './support/axe.ts'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'

test('a filtered list gets a name, is available on another device, and can be opened there; names are unique', async ({
  backend,
  device,
}) => {
  await backend.query('delete from private.saved_views')
  const page = await signIn(await device(), people.admin, '/admin/invoices')
  const manage = page.getByRole('button', { name: 'Vistas guardadas' })
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Vistas guardadas' })
  await expect(dialog.getByText(/^Busca, filtra u ordena la lista/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()

  await page.getByRole('tab', { name: /^Vencidas/ }).click()
  await page.getByRole('searchbox').fill('demo')
  await expect(page).toHaveURL(/q=demo/)
  await manage.click()
  await dialog.getByLabel(/^Nombre de la vista/).fill('Por cobrar hoy')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Guardar esta vista' }).click()
  await expect(page.getByText('Vista guardada', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Lo que ves ya está guardado como «Por cobrar hoy».')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  const chips = page.getByRole('navigation', { name: 'Vistas guardadas de esta lista' })
  await expect(chips.getByRole('link', { name: 'Por cobrar hoy' })).toHaveAttribute('aria-current', 'page')
  expect(await violationsOf(page)).toEqual([])

  // The same person on another device: a link, and Back to the previous view.
  const other = await signIn(await device(), people.admin, '/admin/invoices')
  const link = other
    .getByRole('navigation', { name: 'Vistas guardadas de esta lista' })
    .getByRole('link', { name: 'Por cobrar hoy' })
  await other.getByRole('tab', { name: /^Pagadas/ }).click()
  const before = other.url()
  await link.click()
  await expect(other.getByRole('tab', { name: /^Vencidas/ })).toHaveAttribute('aria-selected', 'true')
  await expect(other.getByRole('searchbox')).toHaveValue('demo')
  await other.goBack()
  await expect(other).toHaveURL(before)
  await expect(link).not.toHaveAttribute('aria-current')

  // The same name in other letter case is refused, and what was typed stays.
  await other.getByRole('button', { name: 'Vistas guardadas' }).click()
  const second = other.getByRole('dialog', { name: 'Vistas guardadas' })
  await second.getByLabel(/^Nombre de la vista/).fill('POR COBRAR HOY')
  await second.getByRole('button', { name: 'Guardar esta vista' }).click()
  await expect(second.getByText('Ya tienes una vista con este nombre')).toBeVisible()
  await expect(second.getByLabel(/^Nombre de la vista/)).toHaveValue('POR COBRAR HOY')
  await second.getByLabel(/^Nombre de la vista/).fill('Pagadas')
  await second.getByRole('button', { name: 'Guardar esta vista' }).click()
  await second.getByRole('button', { name: 'Cambiar el nombre de Pagadas' }).click()
  await second.getByLabel(/^Nombre de la vista/).fill('Ya pagadas')
  await second.getByRole('button', { name: 'Cambiar nombre', exact: true }).click()
  await expect(second.getByRole('link', { name: 'Ya pagadas' })).toBeVisible()
  await second.getByRole('button', { name: 'Borrar la vista Por cobrar hoy' }).click()
  await second.getByRole('button', { name: 'Sí, borrar la vista Por cobrar hoy' }).click()
  await expect(second.getByRole('link', { name: 'Por cobrar hoy' })).toHaveCount(0)
  expect(
    await backend.query('select list, name, address from private.saved_views order by created_at'),
  ).toEqual([{ list: 'invoices', name: 'Ya pagadas', address: 'vista=pagadas' }])

  // Another list has no saved views. Offline the dialog shows that it needs a connection.
  await other.goto('/admin/contracts')
  await expect(other.getByRole('tab').first()).toBeVisible()
  await expect(other.getByRole('navigation', { name: 'Vistas guardadas de esta lista' })).toHaveCount(0)
  await other.context().setOffline(true)
  await other.getByRole('button', { name: 'Vistas guardadas' }).click()
  await expect(other.getByText('Para guardar, cambiar o borrar una vista necesitas conexión.')).toBeVisible({
    timeout: 30_000,
  })
  await backend.query('delete from private.saved_views')
})
