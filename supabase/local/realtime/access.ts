import type { Identity, KeyKind } from '../auth/identity.ts'
import type { Claims } from '../database/claims.ts'
import type { Database } from '../database/database.ts'
import { type ChannelRights, nothing } from './channel.ts'

/** The person of a channel, and their rights in it. */
export class ChannelAccess {
  readonly #database: Database
  readonly #identity: Identity

  constructor(database: Database, identity: Identity) {
    this.#database = database
    this.#identity = identity
  }

  /** Throws TokenRefused. */
  claims(key: KeyKind, token: unknown): Promise<Claims> {
    return this.#identity.claims(key, typeof token === 'string' && token !== '' ? token : undefined)
  }

  /**
   * The policies on realtime.messages decide the rights in a private channel. A public channel has no broadcast and no
   * presence: it only sends changes of the database, which have their own policies.
   */
  async rights(topic: string, isPrivate: boolean, claims: Claims): Promise<ChannelRights> {
    if (!isPrivate) return nothing
    const [row] = await this.#database.query<{ rights: ChannelRights }>(
      'select local_backend.channel_rights($1, $2::jsonb) as rights',
      [topic.replace(/^realtime:/, ''), claims],
    )
    if (row === undefined) throw new Error('The database returned no rights')
    return row.rights
  }
}

export function mayRead(rights: ChannelRights): boolean {
  return rights.broadcast.read || rights.presence.read
}
