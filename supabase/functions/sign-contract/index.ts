import * as z from 'zod/mini'
import { backendOf, rpcAs } from '../_shared/backend.ts'
import { signed } from '../_shared/signature.ts'
import { signedFunction } from '../_shared/signed-function.ts'
import { typedText } from '../_shared/typed-text.ts'

const backend = backendOf((name) => Deno.env.get(name))

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
    backend,
    site: Deno.env.get('SITE_URL'),
    // A wrong code is counted here. Within sign_contract the refusal of a repeated or changed text would roll its
    // attempt back: by these two refusals all codes could be tried. The page shows the list price for a code that is
    // not valid, and that is what is signed; a person who read a price with it gets `text_changed`.
    prepared: async (choice, token) => {
      if ((choice.promo ?? '') === '') return { ok: true, choice }
      const promotion = await rpcAs(backend, token, 'promotion', { code: choice.promo })
      if (!promotion.ok) return promotion
      return { ok: true, choice: promotion.data === null ? { ...choice, promo: null } : choice }
    },
  }),
)
