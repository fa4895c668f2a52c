import * as z from 'zod/mini'

// The bundler drops an unused pure call, but not the calls in its arguments: hence the function.
const Instructions = /* @__PURE__ */ (() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('oxxo'),
      reference: z.string().check(z.regex(/^\d{4,40}$/)),
      barcode: z.string().check(z.regex(/^\d{4,60}$/)),
    }),
    z.object({
      kind: z.literal('spei'),
      clabe: z.string().check(z.regex(/^\d{18}$/)),
      beneficiary: z.string(),
      bank: z.string(),
      concept: z.string(),
    }),
  ]))()

/** How to pay outside the page: a voucher or a transfer. */
export type PaymentInstructions = z.infer<typeof Instructions>

/** The instructions in a payment's row; null when there are none, or none that this version can read. */
export const instructionsOf = (stored: unknown): PaymentInstructions | null =>
  Instructions.safeParse(stored).data ?? null
