import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, inProof, test } from './support/fixtures.ts'
import { chip, expectUpToDate, wake } from './support/portal.ts'

test('a favourite toggled offline in two tabs has the last tapped state', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const phone = await device({ worker: inProof })
  const one = await signIn(phone, people.client, '/dashboard/services')
  const two = await phone.open('/dashboard/services')
  const star = (page: typeof one) => page.getByRole('button', { name: 'Favorito: Chatbot' })
  await expect(star(one)).toHaveAttribute('aria-pressed', 'false')
  await expect(star(two)).toHaveAttribute('aria-pressed', 'false')
  await phone.context.setOffline(true)
  await star(one).click()
  await expect(star(two)).toHaveAttribute('aria-pressed', 'true')
  await star(two).click()
  await expect(star(one)).toHaveAttribute('aria-pressed', 'false')
  await star(one).click()
  await expect(star(two)).toHaveAttribute('aria-pressed', 'true')
  await phone.context.setOffline(false)
  await wake(one, two)
  const row = () =>
    backend.query(
      `select is_favorite, count(*)::int as many from public.tool_configurations
        where user_id = $1 and tool_name = 'chatbot' group by 1`,
      [people.client.id],
    )
  await expect.poll(row).toEqual([{ is_favorite: true, many: 1 }])
  await expectUpToDate(one)
  await expect(star(one)).toHaveAttribute('aria-pressed', 'true')
})

test('the profile is stored while it is typed, and saved offline', async ({ backend, device, isMobile }) => {
  const phone = await device({ worker: inProof })
  const page = await signIn(phone, people.client, '/dashboard/settings/perfil')
  await page.getByLabel(/^Empresa/).fill('Ferretería y Tlapalería Robles')
  await page.reload()
  await expect(page.getByLabel(/^Empresa/)).toHaveValue('Ferretería y Tlapalería Robles')
  await phone.context.setOffline(true)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText(/^Guardado en este (teléfono|equipo)$/)).toBeVisible()
  await expect(page.getByText('Perfil actualizado exitosamente')).toHaveCount(0)
  // One at a time; on the phone at the bottom, above the tabs: over no heading.
  await page.getByLabel(/^Teléfono/).fill('2221234567')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const toast = page.locator('.toast__root').filter({ visible: true })
  await expect(toast).toHaveCount(1)
  const [box, bar] = [await toast.boundingBox(), await page.locator('[data-bar=tabs]').boundingBox()]
  if (isMobile) {
    expect(box?.y).toBeGreaterThan(844 / 2)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await phone.context.setOffline(false)
  await wake(page)
  await expect
    .poll(() => backend.query('select company from public.profiles where id = $1', [people.client.id]))
    .toEqual([{ company: 'Ferretería y Tlapalería Robles' }])
})

test('S18: the device compares itself with the server, and repairs differences', async ({ device }) => {
  const phone = await device()
  const page = await signIn(phone, people.client, '/dashboard/licenses')
  await expectUpToDate(page)
  await chip(page).click()
  const drawer = page.getByRole('dialog', { name: 'Sincronización' })
  await drawer.getByRole('button', { name: 'Comprobar y reparar' }).click()
  await expect(drawer.getByText(/^Todo coincide: \d+ registros comprobados$/)).toBeVisible()
  await page.evaluate(async (uid) => {
    const open = indexedDB.open(`${uid}-mirror`)
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const change = open.result.transaction('tool_licenses', 'readwrite')
    change.objectStore('tool_licenses').clear()
    await new Promise((resolve) => change.addEventListener('complete', resolve))
    open.result.close()
  }, people.client.id)
  await drawer.getByRole('button', { name: 'Comprobar y reparar' }).click()
  await expect(drawer.getByText(/^Se encontraron diferencias/)).toBeVisible()
  await expect(async () => {
    await drawer.getByRole('button', { name: 'Comprobar y reparar' }).click()
    await expect(drawer.getByText(/^Todo coincide/)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const saved = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Descargar archivo de soporte' }).click()
  const file = await (await saved).createReadStream()
  let text = ''
  for await (const part of file) text += String(part)
  expect(JSON.parse(text)).toMatchObject({ mirror: { rows: { tool_licenses: 7 } } })
  for (const secret of ['Mariana', 'Robles', people.client.email, people.client.id, 'Tráeme'])
    expect(text).not.toContain(secret)
})
