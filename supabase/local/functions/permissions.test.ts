import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { functionsFolder } from '../paths.ts'
import { permissionsOf } from './permissions.ts'

const functions = readdirSync(functionsFolder).filter((name) =>
  existsSync(join(functionsFolder, name, 'index.ts')),
)
const everything = {
  SUPABASE_URL: 'http://localhost:4173',
  SUPABASE_ANON_KEY: 'public',
  SUPABASE_SERVICE_ROLE_KEY: 'secret',
  SITE_URL: 'https://azulejo.mx',
  CLOCK_SECRET: 'clock',
  SETUP_TOKEN: 'setup',
  LAUNCH_PRIVATE_JWK: '{}',
  VAPID_PRIVATE_JWK: '{}',
  SANDBOX_WEBHOOK_SECRET: 'whsec',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  TRAFFT_API_KEY: 'trafft',
  TRAFFT_BOOKINGS_URL: 'https://trafft.example/bookings',
}
const withSecret = (secret: string): string[] =>
  functions.filter((name) => secret in permissionsOf(functionsFolder, name, everything).env)

it('each secret is given only to the functions that use it', () => {
  expect(withSecret('CLOCK_SECRET')).toEqual([
    'deliver-letters',
    'deliver-pushes',
    'erase-accounts',
    // These have their letters sent before they answer.
    'invite-seat',
    'recover-mfa',
    'return-refunds',
    'verify-email',
  ])
  expect(withSecret('SETUP_TOKEN')).toEqual(['create-admin-user'])
  expect(withSecret('LAUNCH_PRIVATE_JWK')).toEqual(['launch-tool'])
  expect(withSecret('VAPID_PRIVATE_JWK')).toEqual(['deliver-pushes'])
  expect(withSecret('TRAFFT_API_KEY')).toEqual(['create-trafft-booking'])
  const payments = [
    'confirm-sandbox-payment',
    // A deleted account is deleted at the provider too.
    'erase-accounts',
    'open-payment',
    'payment-webhook',
    'return-refunds',
    'saved-cards',
  ]
  for (const secret of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SANDBOX_WEBHOOK_SECRET'])
    expect([secret, withSecret(secret)]).toEqual([secret, payments])
  const asTheCaller = functions.filter((name) => !withSecret('SUPABASE_SERVICE_ROLE_KEY').includes(name))
  expect(asTheCaller).toEqual(['create-trafft-booking', 'generate-monthly-invoices', 'mark-invoice-paid'])
})

it('each function can connect only to its backend and its provider', () => {
  const hosts = (name: string): string[] => permissionsOf(functionsFolder, name, everything).hosts
  expect(hosts('lead')).toEqual(['127.0.0.1:0', 'localhost:4173'])
  expect(hosts('open-payment')).toEqual(['127.0.0.1:0', 'localhost:4173', 'api.stripe.com:443'])
  expect(hosts('deliver-pushes')).toEqual([
    '127.0.0.1:0',
    'localhost:4173',
    'fcm.googleapis.com:443',
    '*.google.com:443',
    '*.push.services.mozilla.com:443',
    '*.notify.windows.com:443',
    'web.push.apple.com:443',
  ])
  expect(hosts('create-trafft-booking')).toEqual(['127.0.0.1:0', 'localhost:4173', 'trafft.example:443'])
})
