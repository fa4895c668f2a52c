import * as z from 'zod/mini'
import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { recover } from './recovery.ts'

const backend = backendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'recover-mfa',
    input: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
    backend,
    site: Deno.env.get('SITE_URL'),
    run: ({ input, token }) => recover(backend, input.code, token ?? ''),
  }),
)
