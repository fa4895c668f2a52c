import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { createClientAccount, NewClient } from './account.ts'

const backend = backendOf((name) => Deno.env.get(name))
const site = Deno.env.get('SITE_URL')

Deno.serve(
  jsonFunction({
    name: 'create-client-account',
    input: NewClient,
    backend,
    site,
    run: ({ input, token, key }) =>
      createClientAccount(backend, input, token ?? '', site ?? backend.url, key),
  }),
)
