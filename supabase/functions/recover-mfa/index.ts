import * as z from 'zod/mini'
import { deliveringBackendOf } from '../_shared/deliver-now.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { recover, renew } from './recovery.ts'

const backend = deliveringBackendOf((name) => Deno.env.get(name))
// The default is the project's secret key: rotating that key makes all existing codes void.
const key = Deno.env.get('RECOVERY_CODE_KEY') ?? backend.secretKey

Deno.serve(
  jsonFunction({
    name: 'recover-mfa',
    input: z.union([
      z.strictObject({ code: z.string().check(z.maxLength(40)) }),
      z.strictObject({ renew: z.literal(true) }),
    ]),
    backend,
    site: Deno.env.get('SITE_URL'),
    // Its answer has the codes in plain text: under a key they would be in the database for a day.
    repeatable: true,
    run: ({ input, token }) =>
      'code' in input
        ? recover({ backend, key }, input.code, token ?? '')
        : renew({ backend, key }, token ?? ''),
  }),
)
