import { expect, it } from 'vitest'
import { demoProvider } from './provider.ts'
import { readEnvironment } from './environment.ts'

const read = (env: Record<string, string>) => readEnvironment(env, '/casa')

const provider = {
  PROVIDER_NAME: 'Azulejo Puebla, S.A. de C.V.',
  PROVIDER_RFC: 'apu260101ab1',
  PROVIDER_ADDRESS: 'Calle 5 de Mayo 12, 72000 Puebla',
}

it('every setting has a default', () => {
  expect(read({})).toEqual({
    port: 4173,
    host: 'localhost',
    dataDir: '/casa/.data',
    databaseUrl: undefined,
    siteUrl: undefined,
    demo: true,
    allowedOrigins: [],
    trustProxy: false,
    confirmEmail: false,
    passkeys: false,
    log: 'failures',
    smtp: undefined,
    whatsApp: false,
    payments: 'sandbox',
    provider: demoProvider,
  })
})

it('settings are read from the environment', () => {
  const env = {
    PORT: '8080',
    DATA_DIR: '/datos',
    DATABASE_URL: 'postgresql://u:p@db:5432/azulejo',
    SITE_URL: 'https://azulejo.mx',
    DEMO: '0',
    ALLOWED_ORIGINS: 'https://a.mx, https://b.mx',
    TRUST_PROXY: '1',
    CONFIRM_EMAIL: '1',
    PASSKEYS: '1',
    LOG: 'json',
    SMTP_URL: 'smtps://correo:clave@smtp.azulejo.mx:465',
    SMTP_FROM: 'Azulejo <hola@azulejo.mx>',
    WHATSAPP_TOKEN: 'EAAB1',
    WHATSAPP_PHONE_ID: '1055',
    STRIPE_SECRET_KEY: 'sk_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ...provider,
  }
  expect(read(env)).toMatchObject({
    port: 8080,
    dataDir: '/datos',
    databaseUrl: env.DATABASE_URL,
    siteUrl: 'https://azulejo.mx',
    demo: false,
    allowedOrigins: ['https://a.mx', 'https://b.mx'],
    trustProxy: true,
    confirmEmail: true,
    passkeys: true,
    log: 'json',
    smtp: { url: env.SMTP_URL, from: env.SMTP_FROM },
    whatsApp: true,
    payments: 'stripe',
    provider: { legalName: 'Azulejo Puebla, S.A. de C.V.', rfc: 'APU260101AB1' },
  })
})

it.each([
  [{ PORT: 'http' }, 'PORT=http'],
  [{ PORT: '0' }, 'PORT=0'],
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ DEMO: 'no' }, 'DEMO=no'],
  [{ LOG: 'alles' }, 'LOG=alles'],
  [{ SITE_URL: 'azulejo.mx' }, 'SITE_URL'],
  [{ SITE_URL: 'https://azulejo.mx/app' }, 'SITE_URL'],
  [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS'],
  [{ DATABASE_URL: 'mysql://root:geheim@db' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'http://correo:geheim@smtp', SMTP_FROM: 'a@b.mx' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://smtp.azulejo.mx' }, 'SMTP_FROM'],
  [{ SMTP_FROM: 'hola@azulejo.mx' }, 'SMTP_URL'],
  [{ WHATSAPP_TOKEN: 'EAAB1' }, 'WHATSAPP_PHONE_ID'],
  [{ WHATSAPP_PHONE_ID: '1055' }, 'WHATSAPP_TOKEN'],
  [{ DEMO: '0' }, 'PROVIDER_NAME and PROVIDER_RFC and PROVIDER_ADDRESS'],
  [{ PROVIDER_NAME: 'Azulejo' }, 'PROVIDER_RFC and PROVIDER_ADDRESS'],
  [{ PROVIDER_NAME: 'A', PROVIDER_RFC: 'X1', PROVIDER_ADDRESS: 'B' }, 'PROVIDER_RFC=X1'],
  [{ PAYMENTS: 'gratis' }, 'PAYMENTS=gratis'],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET'],
])('%o is refused with a message', (env, words) => {
  expect(() => read(env)).toThrow(words)
})

const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

it.each([
  [{}, 'sandbox'],
  [{ DEMO: '1' }, 'sandbox'],
  [{ DEMO: '0' }, 'none'],
  [{ DEMO: '0', PAYMENTS: '' }, 'none'],
  [{ DEMO: '0', PAYMENTS: 'sandbox' }, 'sandbox'],
  [{ DEMO: '0', ...stripe }, 'stripe'],
  [stripe, 'stripe'],
])('the sandbox payments are used in the demo, or when PAYMENTS names them: %o', (env, payments) => {
  expect(read({ ...provider, ...env }).payments).toBe(payments)
})

it('the sandbox is refused together with Stripe’s keys', () => {
  expect(() => read({ ...stripe, PAYMENTS: 'sandbox' })).toThrow('PAYMENTS=sandbox')
})

it('the password in an invalid address is not repeated', () => {
  expect(() => read({ DATABASE_URL: 'mysql://root:geheim@db' })).not.toThrow('geheim')
  expect(() => read({ SMTP_URL: 'http://correo:geheim@smtp', SMTP_FROM: 'a@b.mx' })).not.toThrow('geheim')
})
