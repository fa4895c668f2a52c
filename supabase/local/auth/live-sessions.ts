import type { Database } from '../database/database.ts'
import { isUuid } from './factor.ts'

/** The number of cached sessions of each kind: beyond that, the oldest are queried again. */
const remembered = 20_000

/**
 * Which sessions have ended. A token is valid for an hour, but a sign-out, a password change or a ban must take effect
 * now: so each token's session is looked up once, and a trigger on auth.sessions notifies when one ends.
 */
export class LiveSessions {
  readonly #database: Database
  readonly #live = new Set<string>()
  readonly #ended = new Set<string>()
  #onEnd: (sessionId: string) => void = () => undefined
  #stop: () => Promise<void> = async () => undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** `onEnd`: closes the session's connections. */
  async start(onEnd: (sessionId: string) => void): Promise<void> {
    this.#onEnd = onEnd
    this.#stop = await this.#database.listen(
      'local_backend_sessions',
      (sessionId) => this.#end(sessionId),
      // Sessions that ended during the gap were not announced, so the cache could hold ended ones.
      () => this.#live.clear(),
    )
  }

  async stop(): Promise<void> {
    await this.#stop()
  }

  async isLive(sessionId: string): Promise<boolean> {
    if (!isUuid(sessionId) || this.#ended.has(sessionId)) return false
    if (this.#live.has(sessionId)) return true
    const [row] = await this.#database.query<{ live: boolean }>(
      `select exists (select from auth.sessions s
         where s.id = $1::uuid and coalesce(s.not_after > now(), true)) as live`,
      [sessionId],
    )
    if (row?.live === true && !this.#ended.has(sessionId)) remember(this.#live, sessionId)
    return row?.live === true && !this.#ended.has(sessionId)
  }

  #end(sessionId: string): void {
    this.#live.delete(sessionId)
    remember(this.#ended, sessionId)
    this.#onEnd(sessionId)
  }
}

function remember(set: Set<string>, sessionId: string): void {
  set.add(sessionId)
  const [oldest] = set
  if (set.size > remembered && oldest !== undefined) set.delete(oldest)
}
