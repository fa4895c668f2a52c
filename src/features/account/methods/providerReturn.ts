/** The result of a provider's page, as the auth service writes it into the address. */
export type ProviderReturn =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'problem'; readonly problem: ReturnProblem }

type ReturnProblem = 'cancelled' | 'expired' | 'closed' | 'banned' | 'unconfirmed' | 'off' | 'failed'

const problems: Readonly<Record<string, ReturnProblem>> = {
  access_denied: 'cancelled',
  signup_disabled: 'closed',
  user_banned: 'banned',
  provider_email_needs_verification: 'unconfirmed',
  provider_disabled: 'off',
  oauth_provider_not_supported: 'off',
  validation_failed: 'off',
  flow_state_not_found: 'expired',
  flow_state_expired: 'expired',
  bad_oauth_state: 'expired',
  bad_code_verifier: 'expired',
}

/** The finer code first: OAuth uses `access_denied` for nearly every refusal. Message texts are never read. */
export function providerReturnOf(search: string, hash: string): ProviderReturn | null {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.replace(/^#/, ''))]
  const field = (name: string) => fragment.get(name) ?? query.get(name)
  const [error, finer] = [field('error'), field('error_code')]
  if (error !== null || finer !== null)
    return { kind: 'problem', problem: problems[finer ?? ''] ?? problems[error ?? ''] ?? 'failed' }
  const code = query.get('code')
  return code === null ? null : { kind: 'code', code }
}
