import { backendOf } from '../_shared/backend.ts'
import { clockRefusal } from '../_shared/clock-call.ts'
import { vaultOf } from '../_shared/payments/provider-of.ts'
import { eraseCustomers } from './customers.ts'
import { deleteUnsentFiles, eraseAccounts } from './erasing.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const vault = vaultOf(env)

/**
 * Only the clock calls it: deletes the accounts that are due, their customers at the payment provider, and uploaded
 * files that were never sent.
 */
Deno.serve(async (request) => {
  const refusal = await clockRefusal(request, env)
  if (refusal !== null) return refusal
  const accounts = await eraseAccounts(backend)
  const customers = await eraseCustomers(backend, vault)
  return Response.json({ ...accounts, ...customers, ...(await deleteUnsentFiles(backend)) })
})
