import { randomUUID } from 'node:crypto'
import type { Channel } from './channel.ts'
import { encodeBinaryBroadcast, encodeFrame, type Frame, isBinaryPayload } from './frames.ts'

type Metas = Record<string, { metas: Record<string, unknown>[] }>

/** The channels of each room, and its broadcast and presence. */
export class Rooms {
  readonly #rooms = new Map<string, Set<Channel>>()

  get channels(): Iterable<Channel> {
    return this.#all()
  }

  enter(channel: Channel): void {
    const room = this.#rooms.get(channel.room) ?? new Set()
    room.add(channel)
    this.#rooms.set(channel.room, room)
    if (channel.settings.presenceEnabled && channel.rights.presence.read) {
      channel.push('presence_state', this.#presenceState(channel.room))
    }
  }

  leave(channel: Channel): void {
    channel.end()
    const room = this.#rooms.get(channel.room)
    if (!room?.delete(channel)) return
    if (room.size === 0) this.#rooms.delete(channel.room)
    this.untrack(channel)
  }

  broadcast(room: string, event: string, payload: unknown, except?: Channel): void {
    // Serialized once for all: a room of hundreds would otherwise serialize the same text hundreds of times.
    const encoded = new Map<string, string | Buffer>()
    for (const channel of this.#rooms.get(room) ?? []) {
      if (channel === except || !channel.rights.broadcast.read) continue
      const { version } = channel.socket
      if (isBinaryPayload(payload) && version === '1.0.0') continue
      const data = encoded.get(version) ?? encode(channel, event, payload)
      encoded.set(version, data)
      channel.socket.sendEncoded(data)
    }
  }

  /** The leave is sent before the join: with both in one message, realtime-js 2.109 keeps the old presence. */
  track(channel: Channel, meta: Record<string, unknown>): void {
    this.untrack(channel)
    channel.presence = { phx_ref: randomUUID(), ...meta }
    this.#joins(channel, channel.presence)
  }

  untrack(channel: Channel): void {
    const previous = channel.presence
    if (previous === undefined) return
    channel.presence = undefined
    this.#leaves(channel, previous)
  }

  #leaves(channel: Channel, meta: Record<string, unknown>): void {
    this.#sendDiff(channel, { joins: {}, leaves: { [channel.settings.presenceKey]: { metas: [meta] } } })
  }

  #joins(channel: Channel, meta: Record<string, unknown>): void {
    this.#sendDiff(channel, { joins: { [channel.settings.presenceKey]: { metas: [meta] } }, leaves: {} })
  }

  #sendDiff(channel: Channel, diff: { joins: Metas; leaves: Metas }): void {
    for (const other of this.#rooms.get(channel.room) ?? []) {
      if (other.settings.presenceEnabled && other.rights.presence.read) other.push('presence_diff', diff)
    }
  }

  #presenceState(room: string): Metas {
    // With an object, a key like `__proto__` would find what every object inherits.
    const state = new Map<string, Metas[string]>()
    for (const { presence, settings } of this.#rooms.get(room) ?? []) {
      if (presence === undefined) continue
      const entry = state.get(settings.presenceKey) ?? { metas: [] }
      entry.metas.push(presence)
      state.set(settings.presenceKey, entry)
    }
    return Object.fromEntries(state)
  }

  *#all(): Generator<Channel> {
    for (const room of this.#rooms.values()) yield* room
  }
}

function encode(to: Channel, event: string, payload: unknown): string | Buffer {
  if (isBinaryPayload(payload)) return encodeBinaryBroadcast(to.topic, event, payload.bytes)
  const frame: Frame = {
    joinRef: null,
    ref: null,
    topic: to.topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
  return encodeFrame(frame, to.socket.version)
}
