import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { RequestFailure } from '../../src/data/backend/errors.ts'
import type { Result } from '../../src/data/backend/request.ts'
import { DeviceDatabase, type StoredSession } from '../../src/data/storage/databases.ts'
import { sessionRecord, type SessionDependencies } from '../../src/data/session/sessionRecord.ts'
import type { GrantedTokens, TokenPair } from '../../src/data/session/tokenAnswer.ts'
import { WebLocks } from './web-locks.ts'

/** A device on which people sign in and out, and an auth service whose answers the test gives. */

type Claims = { readonly session_id: string; readonly aal: 'aal1' | 'aal2' }

/** turn: the number of exchanges of the session's tokens. */
export const tokensOf = (session: string, turn: number, aal: Claims['aal'] = 'aal1'): TokenPair => ({
  accessToken: `head.${btoa(JSON.stringify({ session_id: session, aal, turn }))}.signature`,
  refreshToken: `${session}-${turn}`,
})

export const sessionOf = (uid: string, tokens: TokenPair): StoredSession => ({
  key: 'current',
  person: { uid, email: `${uid}@demo.mx`, fullName: uid, roles: [] },
  ...tokens,
  state: 'active',
})

export const granted = (
  uid: string,
  tokens: TokenPair,
  factors: readonly object[] = [],
): Result<GrantedTokens> => ({
  ok: true,
  value: { tokens, user: { id: uid, email: `${uid}@demo.mx`, factors } },
})

export const refusedWith = (status: number, code: string | null): { ok: false; failure: RequestFailure } => ({
  ok: false,
  failure: { at: 'answer', status, code, retryAfterMs: null },
})

type Exchange = { readonly refreshToken: string; readonly answer: (result: Result<GrantedTokens>) => void }

export class SessionDevice {
  readonly device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  readonly exchanges: Exchange[] = []
  /** Access tokens of the sessions that the server was asked to end. */
  readonly ended: string[] = []
  /** The server's answer to that. */
  ending: (accessToken: string) => Promise<RequestFailure | null> = () => Promise.resolve(null)
  readonly #locks = new WebLocks()

  /** A tab. `steals`: it has waited so long for the lock that it takes it. */
  tab(steals = false) {
    const lock: SessionDependencies['lock'] = (work, options = { steal: steals }) =>
      this.#locks.request('session', options, work)
    return sessionRecord({
      device: this.device,
      lock,
      lostLock: (error) => error instanceof DOMException && error.name === 'AbortError',
      grant: (refreshToken) =>
        new Promise((answer) => {
          this.exchanges.push({ refreshToken, answer })
        }),
      endOnServer: (accessToken) => {
        this.ended.push(accessToken)
        return this.ending(accessToken)
      },
    })
  }

  /** The device's next token exchange. */
  async exchange(): Promise<Exchange> {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const next = this.exchanges.shift()
      if (next !== undefined) return next
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    throw new Error('no exchange was requested')
  }

  /** Waits until every answer has been handled, including those that no caller waits for. */
  rest = (): Promise<void> => this.#locks.rest()

  held = () => this.device.session.get('current')
  challenge = () => this.device.challenge.get('current')
  revocations = async () => (await this.device.revocations.toArray()).map(({ refreshToken }) => refreshToken)
}
