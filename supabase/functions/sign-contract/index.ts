import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { SIGNED_MOST_BYTES } from '../_shared/signature.ts'
import { SignRequest, signContract } from './signing.ts'

const backend = backendOf((name) => Deno.env.get(name))
const site = Deno.env.get('SITE_URL')

Deno.serve(
  jsonFunction({
    name: 'sign-contract',
    input: SignRequest,
    bodyMostBytes: SIGNED_MOST_BYTES,
    backend,
    site,
    run: ({ input, token, request }) => signContract(backend, input, { token: token ?? '', request, site }),
  }),
)
