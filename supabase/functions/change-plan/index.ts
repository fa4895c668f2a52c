import * as z from 'zod/mini'
import { backendOf } from '../_shared/backend.ts'
import { signed } from '../_shared/signature.ts'
import { signedFunction } from '../_shared/signed-function.ts'

Deno.serve(
  signedFunction({
    name: 'change-plan',
    // No amount: the database computes the price of the change. A plan, or an addendum that staff prepared.
    input: z
      .strictObject({
        plan: z.optional(z.string().check(z.maxLength(40))),
        addendum: z.optional(z.uuid()),
        ...signed,
      })
      .check(z.refine(({ plan, addendum }) => (plan === undefined) !== (addendum === undefined))),
    rpcName: 'change_plan',
    backend: backendOf((name) => Deno.env.get(name)),
    site: Deno.env.get('SITE_URL'),
  }),
)
