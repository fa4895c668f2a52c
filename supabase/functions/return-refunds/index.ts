import { backendOf } from '../_shared/backend.ts'
import { bearerOf } from '../_shared/json-function.ts'
import { providerOf } from '../_shared/payments/provider-of.ts'
import { problemResponse } from '../_shared/problem.ts'
import { isSameSecret } from '../_shared/secret.ts'
import { returnRefunds } from './returning.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const provider = providerOf(env)

/** Only for the clock, with the secret key: returns the waiting refunds through the provider. */
Deno.serve(async (request) => {
  if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
  if (backend.secretKey === '' || !(await isSameSecret(bearerOf(request) ?? '', backend.secretKey)))
    return problemResponse({ status: 401, code: 'unauthorized' })
  if (provider === null) return problemResponse({ status: 503, code: 'payments_not_configured' })
  return Response.json(await returnRefunds({ backend, provider }))
})
