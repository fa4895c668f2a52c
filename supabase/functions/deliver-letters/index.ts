import { backendOf } from '../_shared/backend.ts'
import { clockRefusal } from '../_shared/clock-call.ts'
import { deliver } from './delivery.ts'
import { organizerOf, postOf } from './post.ts'
import { whatsAppOf } from './whatsapp.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const post = postOf(env, backend)
const sendWhatsApp = whatsAppOf(env)

/**
 * Only the clock calls it, and, with `?once`, a function whose letter a person waits for. Returns how many were sent.
 */
Deno.serve(async (request) => {
  const refusal = await clockRefusal(request, env)
  if (refusal !== null) return refusal
  return Response.json(
    await deliver(
      { backend, post, sendWhatsApp, organizer: organizerOf(env), site: env('SITE_URL') ?? backend.url },
      new URL(request.url).searchParams.has('once'),
    ),
  )
})
