import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Identity, KeyKind } from '../auth/identity.ts'
import type { Database } from '../database/database.ts'
import { addressOf } from '../http/address.ts'
import { type Limiter, limiterOf } from '../http/limiter.ts'
import { networkOf } from '../http/network.ts'
import { requestTarget } from '../http/request-target.ts'
import { ChannelAccess } from './access.ts'
import { broadcastEndpoint } from './broadcast-endpoint.ts'
import { BroadcastFeed } from './broadcast-feed.ts'
import { ChangeFeed } from './change-feed.ts'
import { Conversation } from './conversation.ts'
import { decodeFrame, type ProtocolVersion } from './frames.ts'
import { limits } from './limits.ts'
import { listenToNotices } from './outbox.ts'
import { PublishedTables } from './published-tables.ts'
import { Rooms } from './rooms.ts'
import { Socket } from './socket.ts'

const silenceCheckMs = 30_000
const goingAway = 1001
const serviceRestart = 1012

/** Supabase Realtime: the Phoenix protocol over WebSockets, and the change feed behind it. */
export class Realtime {
  readonly broadcast: (request: Request, address: string) => Promise<Response>
  readonly #database: Database
  readonly #identity: Identity
  readonly #rooms = new Rooms()
  readonly #changes: ChangeFeed
  readonly #broadcasts: BroadcastFeed
  readonly #conversation: Conversation
  readonly #sockets = new Set<Socket>()
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes })
  readonly #networks = new Map<string, number>()
  readonly #connects: Limiter
  #silenceCheck: NodeJS.Timeout | undefined
  #stopListening: () => Promise<void> = async () => undefined

  constructor(database: Database, identity: Identity) {
    const access = new ChannelAccess(database, identity)
    this.#database = database
    this.#identity = identity
    this.#changes = new ChangeFeed(database, () => this.#rooms.channels)
    this.#broadcasts = new BroadcastFeed(database, this.#rooms)
    this.#connects = limiterOf(database, 'connect', limits.networkConnects)
    this.#conversation = new Conversation({
      rooms: this.#rooms,
      access,
      published: new PublishedTables(database),
      networkJoins: limiterOf(database, 'join', limits.networkJoins),
    })
    this.broadcast = broadcastEndpoint({
      identity,
      access,
      rooms: this.#rooms,
      networkBroadcasts: limiterOf(database, 'broadcast', limits.networkBroadcasts),
    })
  }

  async start(server: Server, trustProxy: boolean): Promise<void> {
    // After a gap every page must pull, which it does whenever it connects.
    this.#stopListening = await listenToNotices(
      this.#database,
      {
        message: (payload) => this.#broadcasts.tell(payload),
        change: (payload) => this.#changes.tell(payload),
      },
      () => this.dropSockets(serviceRestart, 'the change feed was interrupted'),
    )
    server.on('upgrade', (request, line, head) => {
      // First of all: from here on, a connection error without a listener ends the process.
      line.on('error', () => line.destroy())
      this.#upgrade(request, line, head, trustProxy).catch((error: unknown) => {
        console.error('realtime:', error)
        line.destroy()
      })
    })
    this.#silenceCheck = setInterval(() => {
      for (const socket of this.#sockets) if (socket.isSilent) socket.cut()
    }, silenceCheckMs)
    this.#silenceCheck.unref()
  }

  get sockets(): number {
    return this.#sockets.size
  }

  get channels(): number {
    return [...this.#rooms.channels].length
  }

  /** The channels of a session end with it. */
  endSession(sessionId: string): void {
    for (const channel of this.#rooms.channels)
      if (channel.claims['session_id'] === sessionId)
        this.#conversation.expire(channel, 'The session has ended')
  }

  dropSockets(code: number, reason: string): void {
    for (const socket of this.#sockets) socket.close(code, reason)
  }

  async close(): Promise<void> {
    clearInterval(this.#silenceCheck)
    this.dropSockets(goingAway, 'the server stops')
    // A client that does not answer the close frame in time is disconnected. Without this, a sleeping page delays the
    // stop.
    const deadline = setTimeout(() => {
      for (const socket of this.#sockets) socket.cut()
    }, 500)
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
    clearTimeout(deadline)
    await this.#stopListening()
    await Promise.all([this.#changes.finished(), this.#broadcasts.finished()])
  }

  /** Every upgrade is answered here, also at other addresses: nothing else closes its connection. */
  async #upgrade(request: IncomingMessage, line: Duplex, head: Buffer, trustProxy: boolean): Promise<void> {
    const { path, query } = requestTarget(request)
    const apiKey = query.get('apikey') ?? request.headers['apikey']
    const key = this.#identity.kindOfKey(typeof apiKey === 'string' ? apiKey : undefined)
    if (path !== '/realtime/v1/websocket' || key === undefined) {
      refuse(line, path.startsWith('/realtime/') && key === undefined ? '401 Unauthorized' : '404 Not Found')
      return
    }
    const network = networkOf(addressOf(request, trustProxy))
    const isFull = (this.#networks.get(network) ?? 0) >= limits.networkSockets
    if (isFull || (await this.#connects.take(network)) > 0) {
      refuse(line, '429 Too Many Requests')
      return
    }
    const version = query.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
    this.#server.handleUpgrade(request, line, head, (webSocket) =>
      this.#welcome(webSocket, { key, version, network }),
    )
  }

  #count(network: string, change: 1 | -1): void {
    const now = (this.#networks.get(network) ?? 0) + change
    if (now === 0) this.#networks.delete(network)
    else this.#networks.set(network, now)
  }

  #welcome(webSocket: WebSocket, from: { key: KeyKind; version: ProtocolVersion; network: string }): void {
    const socket = new Socket(webSocket, from)
    this.#sockets.add(socket)
    this.#count(from.network, 1)
    webSocket.on('message', (data, isBinary) => {
      socket.handle(async () => {
        const frame = decodeFrame(bytesOf(data), isBinary)
        if (frame !== undefined) await this.#conversation.receive(socket, frame)
      })
    })
    // A frame over the limit or invalid bytes; the connection is already closed. Without a listener the event ends the
    // process.
    webSocket.on('error', (error) => console.warn('realtime:', error.message))
    webSocket.on('close', () => {
      this.#sockets.delete(socket)
      this.#count(from.network, -1)
      // Queued: otherwise a join that is still being decided would leave a channel behind.
      socket.handleLast(async () => this.#conversation.hangUp(socket))
    })
  }
}

function refuse(line: Duplex, status: string): void {
  // The line is also destroyed: only ended, it would stay open for as long as the client keeps its own end open.
  line.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => line.destroy())
}

function bytesOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
