import type { WebSocket } from 'ws'
import type { KeyKind } from '../auth/identity.ts'
import type { Channel } from './channel.ts'
import { LineRate, limits } from './limits.ts'
import { encodeFrame, type Frame, type ProtocolVersion } from './frames.ts'

/** Above this, the reader is too slow, and its buffer would grow without a limit. */
const bufferLimitBytes = 512_000
const pendingLimit = 100
/**
 * realtime-js sends a heartbeat every 25 to 30 seconds. After two missed ones the client is gone, whatever TCP reports.
 */
const silenceLimitMs = 75_000

const policyViolation = 1008

/** One page's connection to the server. */
export class Socket {
  readonly key: KeyKind
  readonly version: ProtocolVersion
  readonly network: string
  readonly channels = new Map<string, Channel>()
  readonly joins = new LineRate(limits.joins)
  readonly #frames = new LineRate(limits.frames)
  readonly #line: WebSocket
  #work: Promise<void> = Promise.resolve()
  #pending = 0
  #heardAt = Date.now()

  constructor(line: WebSocket, from: { key: KeyKind; version: ProtocolVersion; network: string }) {
    this.#line = line
    this.key = from.key
    this.version = from.version
    this.network = from.network
  }

  /** Messages are handled in order of arrival: a join queries the database, and later messages must not overtake it. */
  handle(work: () => Promise<void>): void {
    this.#heardAt = Date.now()
    if (this.#pending >= pendingLimit) {
      this.cut()
      return
    }
    if (!this.#frames.take()) {
      this.close(policyViolation, 'too many messages')
      return
    }
    this.#enqueue(work)
  }

  /** The last call for this connection; never refused, or its memory would not be freed. */
  handleLast(work: () => Promise<void>): void {
    this.#enqueue(work)
  }

  #enqueue(work: () => Promise<void>): void {
    this.#pending += 1
    this.#work = this.#work
      .then(work)
      .catch((error: unknown) => {
        console.error('realtime:', error)
      })
      .finally(() => {
        this.#pending -= 1
      })
  }

  send(frame: Frame): void {
    this.sendEncoded(encodeFrame(frame, this.version))
  }

  sendEncoded(data: string | Buffer): void {
    if (this.#line.readyState !== this.#line.OPEN) return
    if (this.#line.bufferedAmount > bufferLimitBytes) {
      this.cut()
      return
    }
    this.#line.send(data)
  }

  reply(to: Frame, status: 'ok' | 'error', response: Record<string, unknown>): void {
    const { joinRef, ref, topic } = to
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  get isSilent(): boolean {
    return Date.now() - this.#heardAt > silenceLimitMs
  }

  close(code: number, reason: string): void {
    this.#line.close(code, reason)
  }

  cut(): void {
    this.#line.terminate()
  }
}
