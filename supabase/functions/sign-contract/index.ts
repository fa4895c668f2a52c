import * as z from 'zod/mini'
import { backendOf } from '../_shared/backend.ts'
import { signed } from '../_shared/signature.ts'
import { signedFunction } from '../_shared/signed-function.ts'
import { typedText } from '../_shared/typed-text.ts'

Deno.serve(
  signedFunction({
    name: 'sign-contract',
    // No price and no currency: a request that contains one is refused; the field is not ignored.
    input: z.strictObject({
      plan: z.string().check(z.maxLength(40)),
      billing: z.string().check(z.maxLength(40)),
      promo: z.optional(z.nullable(typedText(40))),
      ...signed,
    }),
    rpcName: 'sign_contract',
    backend: backendOf((name) => Deno.env.get(name)),
    site: Deno.env.get('SITE_URL'),
  }),
)
