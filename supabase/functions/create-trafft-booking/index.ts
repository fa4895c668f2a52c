import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { book, Booking } from './booking.ts'
import { trafftOf } from './trafft.ts'

const backend = backendOf((name) => Deno.env.get(name))
const trafft = trafftOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'create-trafft-booking',
    input: Booking,
    backend,
    site: Deno.env.get('SITE_URL'),
    run: ({ input, token }) => book({ backend, trafft }, input, token ?? ''),
  }),
)
