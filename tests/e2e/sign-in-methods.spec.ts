import type { Page } from '@playwright/test'
import { type Backend, people } from './support/backend.ts'
import { type Device, expect, test } from './support/fixtures.ts'
import { Authenticator, codeField } from './support/second-factor.ts'
import { shiftsOf, watchShifts } from './support/visitor.ts'

const pricing = '/login?redirect=%2Fdashboard%2Flicenses'
const google = (page: Page) => page.getByRole('button', { name: 'Continuar con Google' })

type Settings = { external: Record<string, boolean>; disable_signup: boolean }

/** The settings of a hosted project's auth service in which these are switched on. */
function offer(backend: Backend, external: Record<string, boolean>, closed = false): void {
  backend.proxy.fail(
    /\/auth\/v1\/settings$/,
    {
      does: 'replace',
      edit: (body) => {
        const settings: Settings = JSON.parse(body)
        return JSON.stringify({
          ...settings,
          disable_signup: closed,
          external: { ...settings.external, ...external },
        })
      },
    },
    { method: 'GET', times: 100 },
  )
}

const askedFor = (backend: Backend) => backend.proxy.count(/\/auth\/v1\/settings$/)

test('the log-in offers the backend’s methods, and nothing moves when they appear', async ({
  backend,
  device,
}) => {
  const plain = await device()
  const bare = await plain.open('/login')
  await expect.poll(() => askedFor(backend)).toBeGreaterThan(0)
  await expect.poll(() => bare.evaluate(() => localStorage.getItem('sign-in'))).not.toBeNull()
  await expect(bare.getByRole('region', { name: 'Otras formas de entrar' })).toHaveCount(0)

  offer(backend, { google: true, azure: true, phone: true })
  const fresh = await device()
  await watchShifts(fresh.context)
  const page = await fresh.open('/login')
  await expect(google(page)).toBeVisible()
  const buttons = page.getByRole('region', { name: 'Otras formas de entrar' }).getByRole('button')
  await expect(buttons).toHaveText([
    'Continuar con Google',
    'Continuar con Microsoft',
    'Continuar con tu teléfono',
  ])
  expect(await shiftsOf(page)).toBeLessThan(0.001)
  // Methods that a backend without new accounts cannot do are not offered.
  backend.proxy.clear()
  offer(backend, {}, true)
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'El registro está cerrado' })).toBeVisible()
  await page.getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel(/^Correo/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveCount(0)
  await expect(google(page)).toHaveCount(0)
})

/**
 * The answer replaces Google's own page. It is of our origin and has no view transition: an animated change to it would
 * end with an error.
 */
async function openGoogle(backend: Backend, device: () => Promise<Device>) {
  offer(backend, { google: true })
  backend.proxy.fail(
    /\/auth\/v1\/authorize/,
    { does: 'answer', status: 200, body: {} },
    { method: 'GET', times: 9 },
  )
  const page = await (await device()).open(pricing)
  await google(page).click()
  await expect(page).toHaveURL(/\/auth\/v1\/authorize/)
  return { page, asked: new URL(page.url()).searchParams }
}

/** The service's steps after Google has answered; the exchange is its own. Returns the code. */
async function googleAnswers(backend: Backend, asked: URLSearchParams): Promise<string> {
  const code = crypto.randomUUID()
  await backend.query(
    `insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type,
       code_challenge_method, code_challenge, auth_code_issued_at)
     values (gen_random_uuid(), $1, $2, 'magiclink', 'google', 's256', $3, now())`,
    [people.client.id, code, asked.get('code_challenge')],
  )
  return code
}

test('with Google a person goes there and back to the requested page, and a refusal shows a kind message', async ({
  backend,
  device,
}) => {
  const { page, asked } = await openGoogle(backend, () => device({ reducedMotion: 'reduce' }))
  expect(asked.get('provider')).toBe('google')
  expect(asked.get('redirect_to')).toBe(`${backend.url}${pricing}`)
  expect(asked.get('code_challenge_method')).toBe('s256')

  await backend.query(`update auth.users set created_at = now() - interval '1 year' where id = $1`, [
    people.client.id,
  ])
  const code = await googleAnswers(backend, asked)
  await page.goto(`${asked.get('redirect_to')}&code=${code}`)
  await expect(page).toHaveURL('/dashboard/licenses')
  await expect(page.getByText('¡Bienvenido!')).toBeVisible()

  const other = await (await device()).open(`${pricing}&code=${code}`)
  await expect(other.getByText('El acceso tardó demasiado o se abrió en otra ventana.')).toBeVisible()
  await other.goto(`${pricing}#error=access_denied&error_code=user_banned&error_description=User+is+banned`)
  await expect(other.getByText('Esta cuenta está suspendida.')).toBeVisible()
  await other.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
  await expect(other.getByLabel(/^Correo/)).toBeVisible()
  expect(other.url()).toBe(`${backend.url}${pricing}`)
})

test('with Google an account that is created on the way is greeted as a new one', async ({
  backend,
  device,
}) => {
  const { page, asked } = await openGoogle(backend, () => device({ reducedMotion: 'reduce' }))
  await backend.query('update auth.users set created_at = now() where id = $1', [people.client.id])
  await page.goto(`${asked.get('redirect_to')}&code=${await googleAnswers(backend, asked)}`)
  await expect(page.getByText('¡Cuenta creada!')).toBeVisible()
})

test('after Google a second factor is required first; who leaves it is back at the form', async ({
  backend,
  device,
}) => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await backend.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values (gen_random_uuid(), $1, 'Azulejo', 'totp', 'verified', $2)`,
    [people.client.id, secret],
  )
  const { page, asked } = await openGoogle(backend, () => device({ reducedMotion: 'reduce' }))
  await page.goto(`${asked.get('redirect_to')}&code=${await googleAnswers(backend, asked)}`)
  await expect(page.getByRole('heading', { name: 'Confirma tu identidad' })).toBeVisible()
  await expect(page).toHaveURL(pricing)
  await expect(page.getByText('¡Bienvenido!')).toHaveCount(0)
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  await page.getByLabel(/^Correo/).fill(people.client.email)
  await page.getByLabel(/^Contraseña/).fill(people.client.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await codeField(page).fill(new Authenticator(secret).next())
  await expect(page).toHaveURL('/dashboard/licenses')
  await expect(page.getByText('¡Bienvenido!')).toBeVisible()
})

test('by phone a person signs in with a code that comes by SMS to a Mexican number; a wrong one has its error at the field', {
  tag: '@proof',
}, async ({ backend, device }) => {
  offer(backend, { phone: true })
  const answer = await fetch(`${backend.url}/config.json`)
  const { publishableKey } = await answer.json()
  const signedIn = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.client.email, password: people.client.password }),
  })
  const tokens: unknown = await signedIn.json()
  backend.proxy.fail(/\/auth\/v1\/otp$/, { does: 'answer', status: 200 }, { body: '"phone":"+522221234567"' })
  backend.proxy.fail(
    /\/auth\/v1\/verify$/,
    { does: 'answer', status: 403, body: { error_code: 'otp_expired', msg: 'x' } },
    { body: '"111111"' },
  )
  backend.proxy.fail(
    /\/auth\/v1\/verify$/,
    { does: 'answer', status: 200, body: tokens },
    { body: '{"type":"sms","phone":"+522221234567","token":"222222"}' },
  )
  const page = await (await device()).open(pricing)
  await page.getByRole('button', { name: 'Continuar con tu teléfono' }).click()
  await page.getByLabel(/^Teléfono/).fill('12345')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Escribe los diez dígitos de tu teléfono')).toBeVisible()
  await page.getByLabel(/^Teléfono/).fill('222 123 4567')
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await expect(page.getByText('Lo enviamos por SMS a +522221234567.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Podrás pedir otro en \d+ s$/ })).toBeVisible()
  await page.getByLabel(/^Código/).fill('111111')
  await expect(page.getByText('Ese código no es correcto')).toBeVisible()
  await page.getByLabel(/^Código/).fill('222222')
  await expect(page).toHaveURL('/dashboard/licenses')
})
