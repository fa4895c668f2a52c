import type { RequestFailure } from '../backend/errors.ts'
import { endsSession } from '../backend/errors.ts'
import type { Result } from '../backend/request.ts'
import type { DeviceDatabase, StoredChallenge, StoredSession } from '../storage/databases.ts'
import { AuthUser, lacksSecondFactor, sessionIdOf } from './authUser.ts'
import type { GrantedTokens, TokenPair } from './tokenAnswer.ts'

/** The dependencies of the record. The page, the worker and the simulation each pass their own. */
export type SessionDependencies = {
  readonly device: DeviceDatabase
  /** One at a time among tabs and worker. `steal`: takes the lock from its holder, which continues without it. */
  readonly lock: <T>(work: () => Promise<T>, options?: { steal: boolean }) => Promise<T>
  /** The lock was stolen: the request made under it must be repeated. */
  readonly lostLock: (error: unknown) => boolean
  readonly grant: (refreshToken: string) => Promise<Result<GrantedTokens>>
  /** Null: the server has ended the session, now or earlier. */
  readonly endOnServer: (accessToken: string) => Promise<RequestFailure | null>
}

/** A failure: the refresh can be tried again. */
export type RefreshResult = 'refreshed' | 'refused' | RequestFailure

/** There is no answer for this tab: it was another session's, or another tab took the lock. */
const noAnswer: RequestFailure = { at: 'timeout' }

/**
 * S21: reads and writes the stored session; other code must not write it. Every write is a compare-and-set on the
 * refresh token that was spent; tokens that arrive later are revoked and dropped, and never replace one person's
 * session by another's.
 */
export function sessionRecord({ device, lock, lostLock, grant, endOnServer }: SessionDependencies) {
  const storedSession = () => device.session.get('current')

  /** False when another token, or none, is stored by now. spent: null if no session was stored. */
  const replace = (
    spent: string | null,
    change: (before: StoredSession | undefined) => StoredSession | undefined,
    challenge?: StoredChallenge | null,
  ): Promise<boolean> =>
    device.transaction('rw', device.session, device.challenge, async () => {
      const before = await storedSession()
      if ((before?.refreshToken ?? null) !== spent) return false
      const after = change(before)
      if (after === undefined) await device.session.delete('current')
      else await device.session.put(after)
      if (challenge === null) await device.challenge.clear()
      else if (challenge !== undefined) await device.challenge.put(challenge)
      return true
    })

  /** True when the server has ended the session of this token, now or earlier. */
  const revoke = async (accessToken: string): Promise<boolean> => {
    const failure = await endOnServer(accessToken)
    return failure === null || endsSession(failure)
  }

  /** Revokes tokens that came too late to be stored. Tokens of the stored session are not revoked. */
  const drop = async (late: TokenPair): Promise<void> => {
    const now = await storedSession()
    const own = sessionIdOf(late.accessToken)
    if (now?.state === 'active' && own !== null && own === sessionIdOf(now.accessToken)) return
    // Stored before the attempt: if the page is closed in between, the session must still be revoked.
    await device.revocations.put({ refreshToken: late.refreshToken })
    if (await revoke(late.accessToken)) await device.revocations.delete(late.refreshToken)
  }

  const resultFor = async (uid: string): Promise<RefreshResult> => {
    const now = await storedSession()
    return now?.state === 'active' && now.person.uid === uid ? 'refreshed' : 'refused'
  }

  async function renew(session: StoredSession, { tokens, user }: GrantedTokens): Promise<RefreshResult> {
    const { uid } = session.person
    const known = AuthUser.safeParse(user)
    // The answer belongs to another session.
    if (known.success && known.data.id !== uid) return noAnswer
    const needsFactor = known.success && lacksSecondFactor(tokens.accessToken, known.data)
    // It may have been changed from another device: a code for signing is sent to today's address.
    const email = (known.success ? known.data.email : undefined) ?? session.person.email
    const renewed: StoredSession = {
      ...session,
      ...tokens,
      person: { ...session.person, email },
      state: needsFactor ? 'expired' : 'active',
    }
    // A second factor was enrolled elsewhere: this session must still verify it, and syncs nothing until then.
    const challenge = needsFactor
      ? { key: 'current' as const, uid, email, ...tokens, codeAccepted: false }
      : undefined
    if (await replace(session.refreshToken, () => renewed, challenge))
      return needsFactor ? 'refused' : 'refreshed'
    await drop(tokens)
    return resultFor(uid)
  }

  async function endAll(): Promise<void> {
    for (const { refreshToken } of await device.revocations.toArray()) {
      const answer = await grant(refreshToken)
      const ended = answer.ok ? await revoke(answer.value.tokens.accessToken) : endsSession(answer.failure)
      // The spent token is invalid now: the new one is stored for later revocation instead.
      if (answer.ok && !ended)
        await device.revocations.put({ refreshToken: answer.value.tokens.refreshToken })
      if (answer.ok || ended) await device.revocations.delete(refreshToken)
      if (!ended) return
    }
  }

  async function refreshStored(uid: string, failedWith: string | null): Promise<RefreshResult> {
    const session = await storedSession()
    if (session?.state !== 'active' || session.person.uid !== uid) return 'refused'
    if (session.accessToken !== failedWith) return 'refreshed'
    const answer = await grant(session.refreshToken)
    if (answer.ok) return renew(session, answer.value)
    if (!endsSession(answer.failure)) return answer.failure
    const ended = await replace(session.refreshToken, () => ({ ...session, state: 'expired' }))
    return ended ? 'refused' : resultFor(uid)
  }

  return {
    /** Null when this person is no longer signed in: a request of one person is never sent with another's token. */
    async accessToken(uid: string): Promise<string | null> {
      const session = await storedSession()
      return session?.state === 'active' && session.person.uid === uid ? session.accessToken : null
    },

    /** The stored token, for the compare-and-set of the next request; null without a session. */
    storedRefreshToken: async (): Promise<string | null> => (await storedSession())?.refreshToken ?? null,

    /**
     * S14: under the lock, because a refresh token can be used once. failedWith: the token that the server rejected;
     * another tab may have refreshed it since. `refused` only if the server itself refused, or the session is another's
     * by now.
     */
    async refresh(uid: string, failedWith: string | null): Promise<RefreshResult> {
      try {
        return await lock(() => refreshStored(uid, failedWith))
      } catch (error) {
        if (!lostLock(error)) throw error
        return noAnswer
      }
    },

    /**
     * Called only under the lock. Returns false, and revokes the tokens, when the session for which they were
     * requested has ended.
     */
    async adopt(spent: string | null, uid: string, tokens: TokenPair): Promise<boolean> {
      const isOwn = (before: StoredSession | undefined) =>
        before?.state === 'active' && before.person.uid === uid
      const before = await storedSession()
      const adopted =
        before !== undefined && isOwn(before) && (await replace(spent, () => ({ ...before, ...tokens })))
      if (!adopted) await drop(tokens)
      return adopted
    },

    /**
     * Stores a new session. False, and the tokens are revoked, when another person has signed in on this device since
     * `tokenBefore`. The session that it replaces, of a tab that had not heard of it, is stored for `revokeSignedOut`:
     * nobody would ever end it on the server.
     */
    async enter(tokenBefore: string | null, session: StoredSession): Promise<boolean> {
      const entered = await device.transaction(
        'rw',
        device.session,
        device.challenge,
        device.revocations,
        async () => {
          const before = await storedSession()
          const isNew =
            before !== undefined && sessionIdOf(before.accessToken) !== sessionIdOf(session.accessToken)
          if (!(await replace(tokenBefore, () => session, null))) return false
          if (isNew) await device.revocations.put({ refreshToken: before.refreshToken })
          return true
        },
      )
      if (!entered) await drop(session)
      return entered
    },

    /** The password was right, the second factor is still missing. */
    challenge: (challenge: StoredChallenge): Promise<unknown> => device.challenge.put(challenge),

    /**
     * Signs out: answers of running requests are dropped. Returns the former session, for the caller to revoke. The
     * wipe is stored with it: an app that is killed now would leave the person's data on the device.
     */
    leave: (uid: string): Promise<StoredSession | null> =>
      lock(
        () =>
          device.transaction('rw', device.session, device.revocations, device.wipes, async () => {
            const session = await storedSession()
            await device.wipes.put({ uid })
            if (session?.person.uid !== uid) return null
            await device.revocations.put({ refreshToken: session.refreshToken })
            await device.session.delete('current')
            return session
          }),
        { steal: true },
      ),

    revoke,
    drop,

    /**
     * S15: sessions that were signed out offline are revoked when the server is reached, and stored until it has
     * confirmed that.
     */
    async revokeSignedOut(): Promise<void> {
      try {
        await lock(endAll)
      } catch (error) {
        // The lock was taken by a sign-out, which revokes the same sessions.
        if (!lostLock(error)) throw error
      }
    },
  }
}
