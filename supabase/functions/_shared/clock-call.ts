import { bearerOf } from './json-function.ts'
import { problemResponse } from './problem.ts'
import { isSameSecret } from './secret.ts'

/**
 * Functions that only the clock calls, by POST, use it: it returns the refusal of any other call, or null. The clock
 * has a secret of its own, because the database has to store it: with the project's secret key, a leak would open
 * everything.
 */
export async function clockRefusal(
  request: Request,
  env: (name: string) => string | undefined,
): Promise<Response | null> {
  if (request.method !== 'POST') return problemResponse({ status: 405, code: 'method_not_allowed' })
  const secret = env('CLOCK_SECRET') ?? ''
  return secret !== '' && (await isSameSecret(bearerOf(request) ?? '', secret))
    ? null
    : problemResponse({ status: 401, code: 'unauthorized' })
}
