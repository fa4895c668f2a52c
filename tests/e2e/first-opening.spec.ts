import { nothingYetCopy } from '../../src/copy/nothingYet.ts'
import { people } from './support/backend.ts'
import { logIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf } from './support/pages.ts'
import { expectUpToDate } from './support/portal.ts'

const addresses = await addressesOf(['client'])

test('at a first opening without an answer, no screen says that it loads or that the person has nothing', {
  tag: '@screen',
}, async ({ backend, device }) => {
  test.setTimeout(300_000)
  backend.proxy.fail(
    /\/rpc\/sync_pull/,
    { does: 'answer', status: 500, body: { code: 'XX000' } },
    { times: Number.POSITIVE_INFINITY },
  )
  const page = await logIn(await device(), people.client, '/dashboard')
  const banner = page.getByText(nothingYetCopy.noAnswer)
  for (const path of addresses) {
    await page.goto(path)
    await expect(banner, path).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/^(Cargando|Preparando)/), path).toHaveCount(0)
    await expect(page.getByText(/^(No encontramos|No tienes|Todavía no tienes)/), path).toHaveCount(0)
  }
  backend.proxy.clear()
  // The app may have tried again by itself before the click.
  await Promise.race([
    page.getByRole('button', { name: nothingYetCopy.retry }).click(),
    expect(banner).toBeHidden(),
  ])
  await expectUpToDate(page)
  await expect(banner).toBeHidden()
})

test('at a first opening without an answer, the settings that need no data are shown, also below the others', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(
    /\/rpc\/sync_pull/,
    { does: 'answer', status: 500, body: { code: 'XX000' } },
    { times: Number.POSITIVE_INFINITY },
  )
  const page = await logIn(
    await device({ viewport: { width: 1440, height: 900 }, isMobile: false, deviceScaleFactor: 1 }),
    people.client,
    '/dashboard/settings/dispositivo',
  )
  await expect(page.getByText(nothingYetCopy.noAnswer)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'Este dispositivo', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' }).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Privacidad' })).toBeVisible()
})
