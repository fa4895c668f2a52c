import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { vaultOf } from '../_shared/payments/provider-of.ts'
import { CardRequest, savedCards } from './cards.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const vault = vaultOf(env)

Deno.serve(
  jsonFunction({
    name: 'saved-cards',
    input: CardRequest,
    backend,
    site: env('SITE_URL'),
    repeatable: true,
    run: ({ input, token }) => savedCards({ backend, vault }, input, token ?? ''),
  }),
)
