import type { RequestFailureCode } from '../../domain/failure.ts'
import type { Provider } from '../../domain/signInMethod.ts'
import { toBase64Url } from '../backend/base64url.ts'
import { asCallResult, call, type CallResult, failed } from '../session/call.ts'
import { backend } from '../session/knownBackend.ts'
import { session } from '../session/session.ts'
import { type Entered, EnteredTokens, openEntered } from './newAccount.ts'
import { askMethods } from './signInMethods.ts'

/**
 * Signs in with an account elsewhere (Google, …), with PKCE: only this tab can use the returned code, so that a link
 * cannot sign a person in to an attacker's account.
 */

const KEY = 'verifier'

async function challengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return toBase64Url(new Uint8Array(hash))
}

/** Microsoft returns no e-mail address without this scope. */
const scopes: Readonly<Partial<Record<Provider, string>>> = { azure: 'email' }

/** The address of the provider's page; it leads back to `returnTo`. */
export const providerAddress = (
  provider: Provider,
  returnTo: string,
): Promise<CallResult<string, RequestFailureCode | 'provider_off'>> =>
  asCallResult<string, RequestFailureCode | 'provider_off'>(async () => {
    // The cached methods may be outdated; a disabled provider's page has no way back.
    const methods = await askMethods()
    if (!methods.ok) return methods
    if (!methods.value.providers.includes(provider)) return failed('provider_off')
    const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(48)))
    sessionStorage.setItem(KEY, verifier)
    const { supabaseUrl } = await backend()
    const scope = scopes[provider]
    const query = new URLSearchParams({
      provider,
      redirect_to: returnTo,
      ...(scope !== undefined && { scopes: scope }),
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 's256',
    })
    return { ok: true, value: `${supabaseUrl}/auth/v1/authorize?${query.toString()}` }
  })

const spentCodes = ['flow_state_not_found', 'flow_state_expired', 'bad_code_verifier'] as const
const isSpentCode = (code: string): code is (typeof spentCodes)[number] =>
  spentCodes.some((one) => one === code)

/** The provider's page creates the account on its way back, before the code is used. */
const NEW_FOR_MS = 60_000

/** The code is valid once, and React may run the effect twice. */
let exchange: { readonly code: string; readonly answer: Promise<CallResult<Entered>> } | undefined

/** Signs in with the returned code. `link_expired`: too late, in another tab, or used before. */
export function signInWithProviderCode(code: string): Promise<CallResult<Entered>> {
  if (exchange?.code !== code) exchange = { code, answer: exchangeCode(code) }
  return exchange.answer
}

const exchangeCode = (code: string): Promise<CallResult<Entered>> =>
  asCallResult<Entered>(async () => {
    const verifier = sessionStorage.getItem(KEY)
    if (verifier === null) return failed('link_expired')
    const tokenBefore = await session.storedRefreshToken()
    const tokens = await call('/auth/v1/token?grant_type=pkce', {
      as: 'visitor',
      body: { auth_code: code, code_verifier: verifier },
      answer: EnteredTokens,
      refusals: spentCodes,
    })
    if (!tokens.ok) {
      const { code: refusal } = tokens
      return isSpentCode(refusal) ? failed('link_expired') : failed(refusal)
    }
    sessionStorage.removeItem(KEY)
    return openEntered(tokens.value, tokenBefore, NEW_FOR_MS)
  })
