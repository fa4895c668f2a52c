import { TokenRefused } from '../auth/identity.ts'
import type { Limiter } from '../http/limiter.ts'
import { type ChannelAccess, mayRead } from './access.ts'
import { Channel } from './channel.ts'
import { FilterUnreadable } from './filter.ts'
import { type Frame, isRecord } from './frames.ts'
import { describeSubscription, JoinRefused, readJoin } from './join.ts'
import { limits } from './limits.ts'
import type { PublishedTables } from './published-tables.ts'
import type { Rooms } from './rooms.ts'
import type { Socket } from './socket.ts'

/** A page's messages, and the answers. */
export class Conversation {
  readonly #rooms: Rooms
  readonly #access: ChannelAccess
  readonly #published: PublishedTables
  readonly #networkJoins: Limiter

  constructor(parts: {
    rooms: Rooms
    access: ChannelAccess
    published: PublishedTables
    networkJoins: Limiter
  }) {
    this.#rooms = parts.rooms
    this.#access = parts.access
    this.#published = parts.published
    this.#networkJoins = parts.networkJoins
  }

  async receive(socket: Socket, frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix') {
      if (frame.event === 'heartbeat') socket.reply(frame, 'ok', {})
      return
    }
    if (frame.event === 'phx_join') {
      await this.#join(socket, frame)
      return
    }
    const channel = socket.channels.get(frame.topic)
    if (channel === undefined) socket.reply(frame, 'error', { reason: 'unmatched topic' })
    else await this.#inChannel(channel, frame)
  }

  hangUp(socket: Socket): void {
    for (const channel of socket.channels.values()) this.#rooms.leave(channel)
    socket.channels.clear()
  }

  async #inChannel(channel: Channel, frame: Frame): Promise<void> {
    switch (frame.event) {
      case 'access_token':
        await this.#renew(channel, frame.payload['access_token'])
        break
      case 'broadcast':
        this.#broadcast(channel, frame)
        break
      case 'presence':
        this.#presence(channel, frame)
        break
      case 'phx_leave':
        this.#drop(channel)
        channel.socket.reply(frame, 'ok', {})
        channel.push('phx_close', {})
        break
      default:
        channel.socket.reply(frame, 'ok', {})
    }
  }

  async #join(socket: Socket, frame: Frame): Promise<void> {
    const { topic, joinRef, payload } = frame
    const previous = socket.channels.get(topic)
    if (previous !== undefined) this.#drop(previous)
    if (!socket.joins.take() || (await this.#networkJoins.take(socket.network)) > 0) {
      socket.reply(frame, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' })
      return
    }
    if (socket.channels.size >= limits.channelsPerSocket) {
      socket.reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' })
      return
    }
    try {
      const { settings, subscriptions } = readJoin(payload)
      if (!settings.isPrivate && subscriptions.length === 0) {
        socket.reply(frame, 'error', { reason: 'PrivateOnly: This project only allows private channels' })
        return
      }
      const claims = await this.#access.claims(socket.key, payload['access_token'])
      const rights = await this.#access.rights(topic, settings.isPrivate, claims)
      if (settings.isPrivate && !mayRead(rights)) {
        socket.reply(frame, 'error', {
          reason:
            'Unauthorized: You do not have permissions to read from this Channel topic: ' + topic.slice(9),
        })
        return
      }
      const channel = new Channel({ socket, topic, joinRef }, settings, subscriptions, { claims, rights })
      socket.channels.set(topic, channel)
      channel.watchExpiry(() => this.expire(channel, 'Token has expired'))
      socket.reply(frame, 'ok', { postgres_changes: subscriptions.map(describeSubscription) })
      this.#rooms.enter(channel)
      await this.#confirmSubscriptions(channel)
    } catch (error) {
      if (error instanceof TokenRefused) {
        socket.reply(frame, 'error', { reason: `InvalidJWTToken: ${error.message}` })
      } else if (error instanceof FilterUnreadable || error instanceof JoinRefused) {
        socket.reply(frame, 'error', { reason: error.message })
      } else {
        socket.reply(frame, 'error', {
          reason: 'UnknownErrorOnChannel: the server could not ask the database',
        })
        throw error
      }
    }
  }

  async #confirmSubscriptions(channel: Channel): Promise<void> {
    if (channel.subscriptions.length === 0) return
    const missing = await this.#published.missing(channel.subscriptions)
    if (missing.length === 0) {
      channel.tell('ok', 'postgres_changes', 'Subscribed to PostgreSQL')
      return
    }
    channel.tell(
      'error',
      'postgres_changes',
      'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for: ' +
        missing.join(', '),
    )
  }

  /** The page sends a new token; an invalid one is answered with an error. */
  async #renew(channel: Channel, token: unknown): Promise<void> {
    try {
      const claims = await this.#access.claims(channel.socket.key, token)
      const rights = await this.#access.rights(channel.topic, channel.settings.isPrivate, claims)
      if (channel.settings.isPrivate && !mayRead(rights)) {
        this.expire(channel, 'You do not have permissions to read from this Channel topic')
        return
      }
      channel.authorize(claims, rights)
      channel.watchExpiry(() => this.expire(channel, 'Token has expired'))
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      this.expire(channel, error.message)
    }
  }

  /** Sends the reason why the channel closes. */
  expire(channel: Channel, message: string): void {
    channel.tell('error', 'system', message)
    channel.push('phx_close', {})
    this.#drop(channel)
  }

  #broadcast(channel: Channel, frame: Frame): void {
    const { broadcastAck, broadcastSelf } = channel.settings
    const { event } = frame.payload
    const allowed = channel.rights.broadcast.write && typeof event === 'string'
    if (allowed) {
      this.#rooms.broadcast(
        channel.room,
        event,
        frame.payload['payload'],
        broadcastSelf ? undefined : channel,
      )
    }
    if (!broadcastAck) return
    if (allowed) channel.socket.reply(frame, 'ok', {})
    else
      channel.socket.reply(frame, 'error', { reason: 'Unauthorized: You do not have permissions to write' })
  }

  #presence(channel: Channel, frame: Frame): void {
    if (!channel.rights.presence.write) {
      channel.socket.reply(frame, 'error', { reason: 'Unauthorized: You do not have permissions to write' })
      return
    }
    const { event, payload } = frame.payload
    if (Buffer.byteLength(JSON.stringify(payload ?? {})) > limits.presenceBytes) {
      channel.socket.reply(frame, 'error', { reason: 'PayloadTooLarge: Presence has at most 4 kB' })
      return
    }
    if (event === 'track') this.#rooms.track(channel, isRecord(payload) ? payload : {})
    else if (event === 'untrack') this.#rooms.untrack(channel)
    channel.socket.reply(frame, 'ok', {})
  }

  #drop(channel: Channel): void {
    if (channel.socket.channels.get(channel.topic) === channel) channel.socket.channels.delete(channel.topic)
    this.#rooms.leave(channel)
  }
}
