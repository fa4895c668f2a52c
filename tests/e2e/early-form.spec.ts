import { people } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'
import { fillLogIn } from './support/log-in.ts'

const scripts = /^\/assets\/.*\.js/
const late = { does: 'delay', ms: 2_500 } as const
const get = { method: 'GET', times: Number.POSITIVE_INFINITY }

test('the log-in can be filled in and sent before the scripts arrive; no input is lost, and none is in the address', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(scripts, late, get)
  const page = await (await device()).open('/login')
  const button = page.getByRole('button', { name: 'Iniciar sesión' })
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await button.click()
  expect(await page.evaluate(() => globalThis.earlyForm?.sent instanceof HTMLFormElement)).toBe(true)
  expect(page.url()).toBe(`${backend.url}/login`)
  backend.proxy.clear()
  await expect(page).toHaveURL('/dashboard', { timeout: 30_000 })
})

test('a log-in by password, and the first tasks, need no file of supabase-js', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(/^\/assets\/client-/, { does: 'lose the request' }, get)
  const page = await (await device()).open('/login')
  await fillLogIn(page, people.client)
  await expect(page.getByText('Lo que te espera')).toBeVisible()
  await expect(page.locator('main li').first()).toBeVisible()
})

test('a text typed before the scripts stays when React hydrates the form, and the next key press does not delete it', async ({
  backend,
  device,
}) => {
  backend.proxy.fail(scripts, late, get)
  const page = await (await device()).open('/register?redirect=%2Fcontract')
  const email = page.getByLabel(/^Correo/)
  await email.fill('ana@negocio.m')
  backend.proxy.clear()
  await page.waitForFunction(() => globalThis.earlyForm === undefined, null, { timeout: 30_000 })
  await email.press('End')
  await email.press('x')
  await expect(email).toHaveValue('ana@negocio.mx')
})
