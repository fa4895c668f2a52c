import { AuthRefusal } from './errors.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { AuthCall, Endpoint } from './route.ts'

/** Refuses when there were too many attempts with one of these keys. */
export function takeAttempt(limiter: RateLimiter, keys: string[]): void {
  const wait = limiter.take(keys)
  if (wait === 0) return
  throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
    headers: { 'retry-after': String(wait) },
  })
}

/** An endpoint at which one can guess, or make the server send mails: counted for the address and for the account. */
export function limited(endpoint: Endpoint): Endpoint {
  return (call) => {
    takeAttempt(call.limiter, attemptKeys(call))
    return endpoint(call)
  }
}

/** Signing in well is no attempt at guessing: an office behind one address may do it all morning. */
export function limitedUnlessGood(endpoint: Endpoint): Endpoint {
  return async (call) => {
    const keys = attemptKeys(call)
    takeAttempt(call.limiter, keys)
    let isGood = false
    try {
      const response = await endpoint(call)
      isGood = response.ok
      return response
    } finally {
      if (isGood) call.limiter.giveBack(keys)
      else call.limiter.hold(keys)
    }
  }
}

function attemptKeys({ url, address, body }: AuthCall): string[] {
  const { email } = body
  const account = typeof email === 'string' ? [`account ${email.toLowerCase()}`] : []
  return [`address ${address}`, ...account].map((key) => `${url.pathname} ${key}`)
}
