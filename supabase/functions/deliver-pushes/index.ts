import { backendOf } from '../_shared/backend.ts'
import { clockRefusal } from '../_shared/clock-call.ts'
import { corsHeaders } from '../_shared/cors.ts'
import { problemResponse } from '../_shared/problem.ts'
import { servicesOf } from '../_shared/push-services.ts'
import { deliver } from './delivery.ts'
import { identityOf } from './identity.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const site = env('SITE_URL')
const services = servicesOf(env('PUSH_SERVICES'))
/** The contact address for push services. */
const from = await identityOf(env('VAPID_PRIVATE_JWK'), env('PUSH_CONTACT') ?? 'mailto:hola@azulejo.mx')

/**
 * GET …/key: the key for a browser's subscription. POST, from the clock: sends all due pushes and returns their
 * number.
 */
Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: corsHeaders(site) })
  if (request.method === 'GET' && new URL(request.url).pathname.endsWith('/key')) return keyFor()
  const refusal = await clockRefusal(request, env)
  if (refusal !== null) return refusal
  if (from === null) return problemResponse({ status: 503, code: 'push_not_configured' })
  return Response.json(await deliver({ backend, from, services }))
})

function keyFor(): Response {
  const response =
    from === null
      ? problemResponse({ status: 503, code: 'push_not_configured' })
      : Response.json({ publicKey: from.publicKey }, { headers: { 'cache-control': 'public, max-age=300' } })
  for (const [name, value] of Object.entries(corsHeaders(site))) response.headers.set(name, value)
  return response
}
