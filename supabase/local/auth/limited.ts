import { networkOf } from '../http/network.ts'
import type { Limiter } from '../http/limiter.ts'
import { AuthRefusal } from './errors.ts'
import type { AuthCall, Endpoint } from './route.ts'

/** Refuses after too many attempts with this key. */
export async function consumeAttempt(limiter: Limiter, key: string): Promise<void> {
  const wait = await limiter.take(key)
  if (wait > 0) throw tooMany(wait)
}

function tooMany(wait: number): AuthRefusal {
  return new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
    headers: { 'retry-after': String(wait) },
  })
}

/** Limits an endpoint that allows guessing, or makes the server send mails: counted by network. */
export function limitAttempts(endpoint: Endpoint): Endpoint {
  return async (call) => {
    await consumeAttempt(call.limiter, networkKey(call))
    return endpoint(call)
  }
}

/**
 * The hosted service counts refreshes apart from all other attempts, too: a device that must refresh its session has no
 * password to try.
 */
export function limitRefreshes(endpoint: Endpoint): Endpoint {
  return async (call) => {
    await consumeAttempt(call.refreshLimiter, networkOf(call.address))
    return endpoint(call)
  }
}

/** Successful sign-ins are not counted: an office behind one address may sign in all morning. */
export function limitFailures(endpoint: Endpoint): Endpoint {
  return async (call) => {
    const key = networkKey(call)
    await consumeAttempt(call.limiter, key)
    const response = await endpoint(call)
    if (response.ok) await call.limiter.refundAttempt(key)
    return response
  }
}

/**
 * Counts the wrong passwords for one account from all networks. A network from which that account has signed in before
 * is never locked out: otherwise an attacker who has an e-mail address could lock out its owner.
 */
export function limitedByAccount(endpoint: Endpoint): Endpoint {
  return async (call) => {
    const { email } = call.body
    if (typeof email !== 'string') return endpoint(call)
    const account = email.toLowerCase()
    const network = `${account} at ${networkOf(call.address)}`
    const wait = await call.accountLimiter.take(account)
    if (wait > 0 && !(await call.knownNetworks.isKnown(network))) throw tooMany(wait)
    const response = await endpoint(call)
    if (!response.ok) return response
    await Promise.all([call.accountLimiter.refundAttempt(account), call.knownNetworks.take(network)])
    return response
  }
}

/** False when this address got a mail of this kind less than a minute ago: the earlier one stays valid. */
export async function mayMail(
  { mailLimiter }: Pick<AuthCall, 'mailLimiter'>,
  kind: string,
  to: string,
): Promise<boolean> {
  return mailLimiter === undefined || (await mailLimiter.take(`${kind} ${to.toLowerCase()}`)) === 0
}

/** The key is the route, not the path as it was sent: with a slash at its end, it would be counted apart. */
function networkKey({ route, address }: AuthCall): string {
  return `${route} ${networkOf(address)}`
}
