import { backendOf } from '../_shared/backend.ts'
import { launchHandler } from './handler.ts'
import { passesOf } from './pass.ts'

const env = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(
  launchHandler({
    backend: backendOf(env),
    passes: await passesOf(env('LAUNCH_PRIVATE_JWK'), env('SUPABASE_URL') ?? ''),
    toolSite: env('TOOL_SITE'),
    ownOrigins: [env('SITE_URL'), env('SUPABASE_URL')].flatMap((url) => (url ? [new URL(url).origin] : [])),
    site: env('SITE_URL'),
  }),
)
