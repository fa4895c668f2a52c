import { backendOf } from '../_shared/backend.ts'
import { deliver } from './delivery.ts'
import { bearerOf } from '../_shared/json-function.ts'
import { problemResponse } from '../_shared/problem.ts'
import { isSameSecret } from '../_shared/secret.ts'
import { organizerOf, postOf } from './post.ts'

const env = (name: string): string | undefined => Deno.env.get(name)
const backend = backendOf(env)
const post = postOf(env, backend)

/** Only for the clock, with the secret key: sends all due letters and returns their number. */
Deno.serve(async (request) => {
  if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
  if (backend.secretKey === '' || !(await isSameSecret(bearerOf(request) ?? '', backend.secretKey)))
    return problemResponse({ status: 401, code: 'unauthorized' })
  return Response.json(
    await deliver({ backend, post, organizer: organizerOf(env), site: env('SITE_URL') ?? backend.url }),
  )
})
