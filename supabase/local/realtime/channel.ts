import type { Claims } from '../database/claims.ts'
import type { RowFilter } from './filter.ts'
import type { Socket } from './socket.ts'

export interface ChangeSubscription {
  id: number
  event: string
  schema: string
  table: string | undefined
  filter: string | undefined
  matches: RowFilter
}

export interface ChannelRights {
  broadcast: { read: boolean; write: boolean }
  presence: { read: boolean; write: boolean }
}

export const nothing: ChannelRights = {
  broadcast: { read: false, write: false },
  presence: { read: false, write: false },
}

export interface ChannelSettings {
  isPrivate: boolean
  broadcastSelf: boolean
  broadcastAck: boolean
  presenceEnabled: boolean
  presenceKey: string
}

/**
 * Public and private channels of one name are two rooms: a person who may not join the private one must not receive its
 * messages in the other.
 */
export function roomOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`
}

/** A page's membership in a topic. */
export class Channel {
  readonly socket: Socket
  readonly topic: string
  readonly joinRef: string | null
  readonly settings: ChannelSettings
  readonly subscriptions: ChangeSubscription[]
  presence: Record<string, unknown> | undefined
  rights: ChannelRights
  #claims: Claims
  #claimsKey: string
  #expiry: NodeJS.Timeout | undefined

  constructor(
    seat: { socket: Socket; topic: string; joinRef: string | null },
    settings: ChannelSettings,
    subscriptions: ChangeSubscription[],
    access: { claims: Claims; rights: ChannelRights },
  ) {
    this.socket = seat.socket
    this.topic = seat.topic
    this.joinRef = seat.joinRef
    this.settings = settings
    this.subscriptions = subscriptions
    this.rights = access.rights
    this.#claims = access.claims
    this.#claimsKey = keyOf(access.claims)
  }

  get claims(): Claims {
    return this.#claims
  }

  /** Channels with the same key get the same answer from the database. */
  get claimsKey(): string {
    return this.#claimsKey
  }

  get room(): string {
    return roomOf(this.topic, this.settings.isPrivate)
  }

  authorize(claims: Claims, rights: ChannelRights): void {
    this.#claims = claims
    this.#claimsKey = keyOf(claims)
    this.rights = rights
  }

  /** Calls back when the token expires, unless a newer one was sent before. */
  watchExpiry(onExpired: () => void): void {
    clearTimeout(this.#expiry)
    const { exp } = this.#claims
    if (typeof exp !== 'number') return
    // The maximum of setTimeout is 2^31 - 1 ms; beyond that it fires at once.
    this.#expiry = setTimeout(onExpired, Math.min(2 ** 31 - 1, Math.max(0, exp * 1000 - Date.now())))
    this.#expiry.unref()
  }

  push(event: string, payload: Record<string, unknown>): void {
    this.socket.send({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload })
  }

  tell(status: 'ok' | 'error', extension: string, message: string): void {
    this.push('system', { status, extension, message, channel: this.topic.replace(/^realtime:/, '') })
  }

  end(): void {
    clearTimeout(this.#expiry)
  }
}

/** A new token of the same session differs only in its times, which no policy reads. */
function keyOf(claims: Claims): string {
  const { exp: _exp, iat: _iat, ...lasting } = claims
  return JSON.stringify(lasting)
}
