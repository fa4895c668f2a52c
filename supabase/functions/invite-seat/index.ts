import { deliveringBackendOf } from '../_shared/deliver-now.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { Invitation, invite } from './invitation.ts'

const backend = deliveringBackendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'invite-seat',
    input: Invitation,
    backend,
    site: Deno.env.get('SITE_URL'),
    run: ({ input, token }) => invite(backend, input, token),
  }),
)
