import { createHmac, randomInt } from 'node:crypto'
import type { Queries } from '../database/database.ts'
import { type Challenge, pkcePrefix } from './pkce.ts'
import { settings } from './settings.ts'

/** The purposes of a mail's token, with the columns of auth.users that store it. */
const columns = {
  confirmation: ['confirmation_token', 'confirmation_sent_at'],
  recovery: ['recovery_token', 'recovery_sent_at'],
  emailChangeCurrent: ['email_change_token_current', 'email_change_sent_at'],
  emailChangeNew: ['email_change_token_new', 'email_change_sent_at'],
  reauthentication: ['reauthentication_token', 'reauthentication_sent_at'],
} as const

export type TokenKind = keyof typeof columns

export interface OneTimeToken {
  /** Six digits, for typing. */
  code: string
  /** The token for a link in the mail. */
  hash: string
}

export class OneTimeTokens {
  readonly #key: string

  constructor(jwtSecret: string) {
    this.#key = `one-time token ${jwtSecret}`
  }

  /** With a challenge, the link is only valid for the page that has the verifier. */
  create(email: string, challenge?: Challenge): OneTimeToken {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    return { code, hash: (challenge === undefined ? '' : pkcePrefix) + this.hashOf(email, code) }
  }

  /**
   * A keyed hash. The hosted service uses a plain hash: an attacker who knows the address can compute every link,
   * because there are only a million codes.
   */
  hashOf(email: string, code: string): string {
    return createHmac('sha256', this.#key).update(`${email.toLowerCase()} ${code}`).digest('hex')
  }
}

export async function keepToken(
  queries: Queries,
  userId: string,
  kind: TokenKind,
  hash: string,
): Promise<void> {
  const [token, sentAt] = columns[kind]
  await queries.query(
    `update auth.users set ${token} = $2, ${sentAt} = now(), updated_at = now() where id = $1`,
    [userId, hash],
  )
}

/** The user of a valid token; locked, so that one token is not used twice at once. */
export async function findToken(
  tx: Queries,
  kinds: readonly TokenKind[],
  hash: string,
  otherHash = hash,
): Promise<{ userId: string; kind: TokenKind } | undefined> {
  for (const kind of kinds) {
    const [token, sentAt] = columns[kind]
    const [row] = await tx.query<{ id: string }>(
      `select id from auth.users
        where ${token} in ($1, $3) and ${sentAt} > now() - make_interval(secs => $2) for update`,
      [hash, settings.oneTimeTokenSeconds, otherHash],
    )
    if (row !== undefined) return { userId: row.id, kind }
  }
  return undefined
}

export async function forgetToken(tx: Queries, userId: string, kind: TokenKind): Promise<void> {
  await tx.query(`update auth.users set ${columns[kind][0]} = null where id = $1`, [userId])
}

/** A new password makes all earlier links invalid. */
export async function forgetAllTokens(tx: Queries, userId: string): Promise<void> {
  const all = [...new Set(Object.values(columns).flat())].map((column) => `${column} = null`)
  await tx.query(`update auth.users set ${all.join(', ')} where id = $1`, [userId])
}
