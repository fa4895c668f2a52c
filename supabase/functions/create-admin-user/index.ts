import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { createStaff, NewStaff } from './staff.ts'

const backend = backendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'create-admin-user',
    input: NewStaff,
    backend,
    site: Deno.env.get('SITE_URL'),
    // The first super admin has nobody to be made by: the set-up token of the server's first start lets in.
    open: true,
    run: ({ input, token }) =>
      createStaff({ backend, setupToken: Deno.env.get('SETUP_TOKEN') ?? null }, input, token),
  }),
)
