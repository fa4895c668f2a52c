import * as z from 'zod/mini'
import { deliveringBackendOf } from '../_shared/deliver-now.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { verifyEmail } from './verification.ts'

const backend = deliveringBackendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'verify-email',
    /** Without a code, one is mailed. */
    input: z.strictObject({ code: z.optional(z.string().check(z.regex(/^\d{6}$/))) }),
    backend,
    site: Deno.env.get('SITE_URL'),
    run: ({ input, token }) => verifyEmail(backend, input.code, token ?? ''),
  }),
)
