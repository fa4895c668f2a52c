import { tokenFromUrl } from './tokenFromUrl.ts'

/** The fragment (after #) of a link in a mail. */
export type MailLink =
  | { readonly kind: 'session'; readonly accessToken: string; readonly refreshToken: string }
  /** One of the two addresses has confirmed. */
  | { readonly kind: 'partial' }
  /** Used, or too old. */
  | { readonly kind: 'spent' }

function linkIn(fragment: string): MailLink | null {
  const fields = new URLSearchParams(fragment)
  const [accessToken, refreshToken] = [fields.get('access_token'), fields.get('refresh_token')]
  if (accessToken !== null && refreshToken !== null) return { kind: 'session', accessToken, refreshToken }
  if (fields.has('error_code') || fields.has('error')) return { kind: 'spent' }
  return fields.has('message') ? { kind: 'partial' } : null
}

/** Null without a link. */
export const takeMailLink = tokenFromUrl(linkIn)
