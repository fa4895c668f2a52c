import type { DBCoreMutateRequest } from 'dexie'
import type { StoredSession } from '../../src/data/storage/databases.ts'

const isSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' && value !== null && 'person' in value && 'refreshToken' in value

/** Checks every write of a device's session record (S21): only a sign-in stores a person there. */
export class SessionWatch {
  /** The people who are signing in now, by tab. */
  readonly entering = new Map<string, string>()
  /** Every refresh token that was ever in the record. */
  readonly tokens: string[] = []
  #last: StoredSession | null = null
  readonly #wasRefused: (refreshToken: string) => boolean
  readonly #report: (violation: string) => void

  /** wasRefused: whether the auth service has refused this token. */
  constructor(wasRefused: (refreshToken: string) => boolean, report: (violation: string) => void) {
    this.#wasRefused = wasRefused
    this.#report = report
  }

  get last(): StoredSession | null {
    return this.#last
  }

  readonly written = (table: string, change: DBCoreMutateRequest): void => {
    if (table !== 'session') return
    if (change.type === 'delete' || change.type === 'deleteRange') {
      this.#last = null
      return
    }
    for (const session of change.values) if (isSession(session)) this.#put(session)
  }

  #put(session: StoredSession): void {
    const { uid } = session.person
    const before = this.#last
    const isEntering = [...this.entering.values()].includes(uid)
    if (!isEntering && before?.person.uid !== uid)
      this.#report(`${uid} is in the session record without having signed in`)
    if (session.state === 'expired' && before?.state === 'active' && !this.#wasRefused(before.refreshToken))
      this.#report(`the session of ${uid} expired, and the auth service had not said so`)
    this.#last = session
    this.tokens.push(session.refreshToken)
  }
}
