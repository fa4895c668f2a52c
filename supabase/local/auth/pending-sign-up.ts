import type { Queries } from '../database/database.ts'
import { keepToken } from './one-time-token.ts'
import { beginFlow, type Challenge } from './pkce.ts'
import { settings } from './settings.ts'
import { createUser, type UserRow } from './users.ts'

/** A sign-up whose mail was sent. */
export interface PendingSignUp {
  passwordHash: string | null
  userMetadata: object
  challenge: Challenge | undefined
  /** Whether the account was made by it, and not by an earlier one. */
  madeAccount: boolean
}

/** Each open link is one more valid code. */
const openLinks = 3

/** Stores a sign-up under the token of its mail. */
export async function keepSignUp(
  tx: Queries,
  userId: string,
  token: string,
  { passwordHash, userMetadata, challenge, madeAccount }: PendingSignUp,
): Promise<void> {
  await tx.query(
    `insert into local_backend.sign_ups (token, user_id, password_hash, metadata, challenge, made_account)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      token,
      userId,
      passwordHash,
      userMetadata,
      challenge === undefined ? null : { ...challenge },
      madeAccount,
    ],
  )
  await tx.query(
    `delete from local_backend.sign_ups where user_id = $1 and token not in (
       select token from local_backend.sign_ups where user_id = $1 order by sent_at desc limit $2)`,
    [userId, openLinks],
  )
}

/**
 * The same mail again. After several sign-ups the request does not tell whose password it means: that link signs in, and
 * gives the account no password.
 */
export async function renewSignUp(
  tx: Queries,
  userId: string,
  token: string,
  challenge: Challenge | undefined,
): Promise<void> {
  const all = await tx.query<{ made: boolean }>(
    'select made_account as made from local_backend.sign_ups where user_id = $1',
    [userId],
  )
  if (all.some(({ made }) => !made)) {
    await keepSignUp(tx, userId, token, {
      passwordHash: null,
      userMetadata: {},
      challenge,
      madeAccount: false,
    })
    return
  }
  await tx.query(
    'update local_backend.sign_ups set token = $2, challenge = $3, sent_at = now() where user_id = $1',
    [userId, token, challenge === undefined ? null : { ...challenge }],
  )
}

interface StoredSignUp {
  token: string
  user_id: string
  email: string
  password_hash: string | null
  metadata: object
  challenge: Challenge | null
  made_account: boolean
}

/**
 * The account becomes that of the sign-up with this token: its mail was opened. False for a token of anything else.
 * Another sign-up's account is made anew, because what its values have reached, like the name in the profile, must go
 * with it; it has had no session yet.
 */
export async function activateSignUp(tx: Queries, hash: string, otherHash = hash): Promise<boolean> {
  const [row] = await tx.query<StoredSignUp>(
    `select s.token, s.user_id, u.email, s.password_hash, s.metadata, s.challenge, s.made_account
       from local_backend.sign_ups s join auth.users u on u.id = s.user_id
      where s.token in ($1, $2) and s.sent_at > now() - make_interval(secs => $3)
        and u.email_confirmed_at is null and coalesce(u.banned_until <= now(), true)
        for update of u`,
    [hash, otherHash, settings.oneTimeTokenSeconds],
  )
  if (row === undefined) return false
  const id = row.made_account ? row.user_id : await replaceAccount(tx, row)
  await tx.query('delete from local_backend.sign_ups where user_id = $1', [id])
  // Those of the other sign-ups would give their pages the code.
  await tx.query('delete from auth.flow_state where user_id = $1', [row.user_id])
  await keepToken(tx, id, 'confirmation', row.token)
  await beginFlow(tx, id, 'email/signup', row.challenge ?? undefined)
  return true
}

async function replaceAccount(tx: Queries, row: StoredSignUp): Promise<string> {
  await tx.query('delete from auth.users where id = $1', [row.user_id])
  return createUser(tx, {
    email: row.email,
    passwordHash: row.password_hash,
    userMetadata: row.metadata,
    signedUpThemselves: true,
  })
}

/**
 * The address is confirmed by another mail than that of its sign-up: a log-in link, a new password, an invitation. The
 * password may be of a person who only knows the address, and would stay valid beside the owner's.
 */
export async function dropUnprovenPassword(tx: Queries, user: UserRow): Promise<void> {
  await tx.query('delete from local_backend.sign_ups where user_id = $1', [user.id])
  if (!user.signed_up || user.encrypted_password === null) return
  await tx.query('update auth.users set encrypted_password = null where id = $1', [user.id])
}
