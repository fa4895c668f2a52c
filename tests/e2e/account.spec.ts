import { people } from './support/backend.ts'
import { bubble, clientChat, hasArrived, isOnDevice, send, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { Authenticator, codeField, enroll, signOut, twoStepBlock } from './support/second-factor.ts'

const settings = '/dashboard/settings/seguridad'
const { email, password } = people.client

test('a second factor that is set up is required at the log-in, also after a reload, and leads back to the requested page', async ({
  device,
}) => {
  const phone = await device()
  const page = await signIn(phone, people.client, settings)
  const { authenticator, codes } = await enroll(page)
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(twoStepBlock(page).getByText('Activa', { exact: true })).toBeVisible()
  await signOut(page)

  await page.goto('/dashboard/licenses')
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu identidad' })).toBeVisible()
  await page.reload()
  await expect(codeField(page)).toBeFocused()
  // A password alone opens nothing, and no data of the person is on the device yet.
  await page.goto('/dashboard/licenses')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%2Flicenses$/)
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(names).toEqual(['azulejo-device'])

  await codeField(page).fill(authenticator.wrong())
  await expect(page.getByText('Ese código no es correcto')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  const code = authenticator.next()
  await page.evaluate(
    (text) => {
      const pasted = new DataTransfer()
      pasted.setData('text', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      )
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  )
  await expect(page).toHaveURL('/dashboard/licenses')
  await expect(page.getByText('¡Bienvenido!')).toBeVisible()
})

test('a recovery code opens the account once, and removes the lost phone’s factor', {
  tag: '@proof',
}, async ({ device }) => {
  const page = await signIn(await device(), people.client, settings)
  const { codes } = await enroll(page)
  await signOut(page)
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel(/^Código de recuperación/).fill('AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page.getByText('Ese código no es correcto o ya se usó')).toBeVisible()
  await page.getByLabel(/^Código de recuperación/).fill(codes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Entraste con un código de recuperación')).toBeVisible()
  await page.goto('/dashboard/settings/seguridad')
  await expect(twoStepBlock(page).getByText('Desactivada', { exact: true })).toBeVisible()
})

test('a session that has not verified a factor enrolled elsewhere must do so, and loses nothing', {
  tag: '@proof',
}, async ({ backend, device }) => {
  const page = await signIn(await device(), people.client)
  const text = 'Escrito antes de mostrar el segundo factor'
  await expect(bubble(page, 'Tráeme dos sitios que te gusten')).toBeVisible()
  // Once the factor exists, the first request of the app is refused for it, so the message is written before.
  await backend.proxy.down()
  await send(page, text)
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await backend.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values (gen_random_uuid(), $1, 'Otro', 'totp', 'verified', $2)`,
    [people.client.id, secret],
  )
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Confirma tu identidad' })).toBeVisible()
  expect(await backend.messages(text)).toEqual([])
  await codeField(page).fill(new Authenticator(secret).next())
  await expect(page).toHaveURL(clientChat)
  await hasArrived(page, text)
  expect(await backend.messages(text)).toHaveLength(1)
})

test('S14: with a second factor, too, the app opens offline', { tag: '@proof' }, async ({
  backend,
  device,
}) => {
  const phone = await device({ worker: true })
  const page = await signIn(phone, people.client, settings)
  await enroll(page)
  await backend.proxy.down()
  await page.goto(clientChat)
  await send(page, 'Sin señal y con dos pasos')
  await isOnDevice(page, 'Sin señal y con dos pasos')
  await page.goto('/dashboard/settings/seguridad')
  await expect(page.getByText('Necesita conexión.').first()).toBeVisible()
  await backend.proxy.up()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(twoStepBlock(page).getByText('Activa', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => backend.messages('Sin señal y con dos pasos')).toHaveLength(1)
})

test('the password is changed with the current one, and with the code if there is a second factor', {
  tag: '@proof',
}, async ({ device }) => {
  const page = await signIn(await device(), people.client, settings)
  const change = async (current: string, next: string) => {
    await page.getByLabel(/^Contraseña actual/).fill(current)
    await page.getByLabel(/^Contraseña nueva/).fill(next)
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click()
  }
  await change('no-es-esta', 'azulejo-nueva-1')
  await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible()
  await change(password, password)
  await expect(page.getByText('Elige una contraseña distinta a la actual')).toBeVisible()
  await change(password, 'azulejo-nueva-1')
  await expect(page.getByText('Contraseña actualizada')).toBeVisible()

  const { authenticator } = await enroll(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await codeField(page).fill(authenticator.wrong())
  await change('azulejo-nueva-1', 'azulejo-nueva-2')
  await expect(page.getByText('Ese código no es correcto')).toBeVisible()
  await codeField(page).fill(authenticator.next())
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click()
  await expect(page.getByText('Contraseña actualizada')).toBeVisible()
  // This device continues under the new session.
  await page.reload()
  await expect(twoStepBlock(page).getByText('Activa', { exact: true })).toBeVisible()
  await twoStepBlock(page).getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(twoStepBlock(page).getByText('Desactivada', { exact: true })).toBeVisible()
})
