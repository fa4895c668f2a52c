import { backendOf } from '../_shared/backend.ts'
import { bearerOf } from '../_shared/json-function.ts'
import { problemResponse } from '../_shared/problem.ts'
import { isSameSecret } from '../_shared/secret.ts'
import { eraseAccounts } from './erasing.ts'

const backend = backendOf((name) => Deno.env.get(name))

/** For the clock alone, with the secret key: deletes the accounts whose day has come. */
Deno.serve(async (request) => {
  if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
  if (backend.secretKey === '' || !(await isSameSecret(bearerOf(request) ?? '', backend.secretKey)))
    return problemResponse({ status: 401, code: 'unauthorized' })
  return Response.json(await eraseAccounts(backend))
})
