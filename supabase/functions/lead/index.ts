import { leadHandler } from './handler.ts'
import { storeLead } from './store.ts'

const backend = {
  url: Deno.env.get('SUPABASE_URL') ?? '',
  secretKey: Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '',
}

Deno.serve(
  leadHandler({
    site: Deno.env.get('SITE_URL'),
    store: (submission, address) => storeLead(backend, submission, address),
    now: () => new Date(),
  }),
)
