import { backendOf } from '../_shared/backend.ts'
import { bearerOf } from '../_shared/json-function.ts'
import { vaultOf } from '../_shared/payments/provider-of.ts'
import { problemResponse } from '../_shared/problem.ts'
import { isSameSecret } from '../_shared/secret.ts'
import { eraseCustomers } from './customers.ts'
import { deleteUnsentFiles, eraseAccounts } from './erasing.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const vault = vaultOf(env)

/**
 * Only for the clock, with the secret key: deletes the accounts that are due, their customers at the payment provider,
 * and uploaded files that were never sent.
 */
Deno.serve(async (request) => {
  if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
  if (backend.secretKey === '' || !(await isSameSecret(bearerOf(request) ?? '', backend.secretKey)))
    return problemResponse({ status: 401, code: 'unauthorized' })
  const accounts = await eraseAccounts(backend)
  const customers = await eraseCustomers(backend, vault)
  return Response.json({ ...accounts, ...customers, ...(await deleteUnsentFiles(backend)) })
})
