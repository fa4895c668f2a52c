import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { createStaff, NewStaff } from './staff.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const expiry = env('SETUP_TOKEN_EXPIRES_AT')
const setup = {
  token: env('SETUP_TOKEN') || null,
  expiresAt: expiry === undefined ? null : new Date(expiry),
}

Deno.serve(
  jsonFunction({
    name: 'create-admin-user',
    input: NewStaff,
    backend,
    site: env('SITE_URL'),
    // No account can create the first super admin: the set-up token of the server's first start authorises it.
    open: true,
    run: ({ input, token, key }) => createStaff({ backend, setup, now: () => new Date() }, input, token, key),
  }),
)
