import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Identity, KeyKind } from '../auth/identity.ts'
import type { Database } from '../database/database.ts'
import { ChannelAccess } from './access.ts'
import { broadcastEndpoint } from './broadcast-endpoint.ts'
import { ChangeFeed } from './change-feed.ts'
import { Conversation } from './conversation.ts'
import { decodeFrame, type ProtocolVersion } from './frames.ts'
import { PublishedTables } from './published-tables.ts'
import { Rooms } from './rooms.ts'
import { Socket } from './socket.ts'

const messageLimitBytes = 3_000_000
const silenceCheckMs = 30_000
const goingAway = 1001
const serviceRestart = 1012

/** Supabase Realtime: the Phoenix protocol over WebSockets, and the change feed behind it. */
export class Realtime {
  readonly broadcast: (request: Request) => Promise<Response>
  readonly #identity: Identity
  readonly #rooms = new Rooms()
  readonly #feed: ChangeFeed
  readonly #conversation: Conversation
  readonly #sockets = new Set<Socket>()
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: messageLimitBytes })
  #silenceCheck: NodeJS.Timeout | undefined

  constructor(database: Database, identity: Identity) {
    const access = new ChannelAccess(database, identity)
    this.#identity = identity
    this.#feed = new ChangeFeed(database, () => this.#rooms.channels)
    this.#conversation = new Conversation(this.#rooms, access, new PublishedTables(database))
    this.broadcast = broadcastEndpoint(identity, access, this.#rooms)
  }

  async start(server: Server): Promise<void> {
    // After a gap every page has to pull anew, and it does so whenever it connects.
    await this.#feed.start(() => this.dropSockets(serviceRestart, 'the change feed was interrupted'))
    server.on('upgrade', (request, line, head) => this.#upgrade(request, line, head))
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

  /** What a session has joined ends with it. */
  endSession(sessionId: string): void {
    for (const channel of this.#rooms.channels)
      if (channel.claims['session_id'] === sessionId) this.#conversation.expire(channel, 'The session has ended')
  }

  dropSockets(code: number, reason: string): void {
    for (const socket of this.#sockets) socket.close(code, reason)
  }

  async close(): Promise<void> {
    clearInterval(this.#silenceCheck)
    this.dropSockets(goingAway, 'the server stops')
    // Those who don't answer the farewell in time are cut: a page that sleeps must not hold up the stop.
    const patience = setTimeout(() => {
      for (const socket of this.#sockets) socket.cut()
    }, 500)
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
    clearTimeout(patience)
    await this.#feed.stop()
  }

  #upgrade(request: IncomingMessage, line: Duplex, head: Buffer): void {
    const url = new URL(request.url ?? '/', 'http://localhost')
    // Not ours: Vite's hot reload listens on the same server.
    if (!url.pathname.startsWith('/realtime/')) return
    const apiKey = url.searchParams.get('apikey') ?? request.headers['apikey']
    const key = this.#identity.kindOfKey(typeof apiKey === 'string' ? apiKey : undefined)
    if (url.pathname !== '/realtime/v1/websocket' || key === undefined) {
      line.end(
        `HTTP/1.1 ${key === undefined ? '401 Unauthorized' : '404 Not Found'}\r\nconnection: close\r\n\r\n`,
      )
      return
    }
    const version = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
    this.#server.handleUpgrade(request, line, head, (webSocket) => this.#welcome(webSocket, key, version))
  }

  #welcome(webSocket: WebSocket, key: KeyKind, version: ProtocolVersion): void {
    const socket = new Socket(webSocket, key, version)
    this.#sockets.add(socket)
    webSocket.on('message', (data, isBinary) => {
      const frame = decodeFrame(bytesOf(data), isBinary)
      socket.handle(async () => {
        if (frame !== undefined) await this.#conversation.hear(socket, frame)
      })
    })
    // A frame over the limit or broken bytes; the line is closed by then. Unheard, the event ends the process.
    webSocket.on('error', (error) => console.warn('realtime:', error.message))
    webSocket.on('close', () => {
      this.#sockets.delete(socket)
      // In its turn: a join that is still being decided would otherwise leave a channel behind.
      socket.handleLast(async () => this.#conversation.hangUp(socket))
    })
  }
}

function bytesOf(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
