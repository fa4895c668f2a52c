import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, Faults, type Which } from './faults.ts'
import { foreignPage } from './foreign-page.ts'

type Copy = {
  readonly path: string
  readonly method: string
  readonly incoming: IncomingMessage
  readonly chunks: readonly Uint8Array[]
}

/**
 * `bytes`: headers and body of the answer as sent to the browser; 0 until its last byte was sent, and for an answer of
 * a fault. `uploadedBytes`: bytes of the request's body that the server was sent.
 */
export type LoggedRequest = {
  readonly method: string
  readonly path: string
  readonly status: number | null
  bytes: number
  readonly uploadedBytes: number
}

/** A proxy between page and backend: the service worker's requests pass through it too. */
export class FaultProxy {
  readonly requestLog: LoggedRequest[] = []
  readonly #faults = new Faults()
  #target: number
  #server: Server | null = null
  #port = 0
  readonly #sockets = new Set<Socket>()
  /** Added to every request, to simulate a weak signal. */
  roundTripMs = 0
  constructor(targetPort: number) {
    this.#target = targetPort
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  retarget(port: number): void {
    this.#target = port
  }

  /** Starts listening; same port each time, because it is part of the origin. */
  async up(): Promise<void> {
    if (this.#server !== null) return
    const server = createServer((incoming, outgoing) => void this.#forward(incoming, outgoing))
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    server.on('upgrade', (incoming, socket, head) => this.#tunnel(incoming, socket, head))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, 'localhost', () => resolve())
    })
    const address = server.address()
    if (address !== null && typeof address === 'object') this.#port = address.port
    this.#server = server
  }

  /** Offline: connections break, and new ones are refused. */
  async down(): Promise<void> {
    const server = this.#server
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
    await new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve())))
  }

  /** The next `times` matching requests; with `every: 3`, one of three. */
  fail(path: RegExp, fault: Fault, which?: Which): void {
    this.#faults.add(path, fault, which)
  }

  clear(): void {
    this.#faults.clear()
  }

  count(path: RegExp): number {
    return this.requestLog.filter((logged) => path.test(logged.path)).length
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const method = incoming.method ?? 'GET'
    const log = (status: number | null, uploadedBytes = 0): LoggedRequest => {
      const logged = { method, path, status, bytes: 0, uploadedBytes }
      this.requestLog.push(logged)
      return logged
    }
    const chunks: Uint8Array[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk)
    } catch {
      // The page was closed during its own request.
      log(null)
      return
    }
    const fault = this.#faults.of(method, path, Buffer.concat(chunks).toString('utf8'))
    if (this.roundTripMs > 0) await sleep(this.roundTripMs)
    if (fault?.does === 'delay') await sleep(fault.ms)
    if (fault?.does === 'lose the request') {
      log(null)
      incoming.socket.destroy()
      return
    }
    if (fault?.does === 'answer') {
      log(fault.status)
      await sleep(fault.afterMs ?? 0)
      outgoing
        .writeHead(fault.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(fault.body ?? {}))
      return
    }
    if (fault?.does === 'foreign page') {
      log(fault.status)
      outgoing
        .writeHead(fault.status, { 'content-type': 'text/html; charset=utf-8', ...fault.headers })
        .end(foreignPage)
      return
    }
    if (fault?.does === 'break the request') {
      const part = Buffer.concat(chunks).subarray(0, fault.afterBytes)
      const { headers } = incoming
      const broken = request({ port: this.#target, host: 'localhost', path, method, headers })
      broken.on('error', () => undefined)
      broken.write(part)
      await fault.when()
      log(null, part.byteLength)
      broken.destroy()
      incoming.socket.destroy()
      return
    }
    if (fault?.does === 'repeat the request')
      setTimeout(() => this.#repeat({ path, method, incoming, chunks }), fault.afterMs)
    const upstream = request(
      {
        port: this.#target,
        host: 'localhost',
        path,
        method,
        headers:
          fault?.does === 'replace' || fault?.does === 'pause the answer'
            ? { ...incoming.headers, 'accept-encoding': 'identity' }
            : incoming.headers,
      },
      (answer) => {
        const logged = log(answer.statusCode ?? null, Buffer.concat(chunks).byteLength)
        if (fault?.does === 'lose the answer') {
          answer.resume().on('end', () => incoming.socket.destroy())
          return
        }
        if (fault?.does === 'replace' || fault?.does === 'pause the answer') {
          const parts: Uint8Array[] = []
          answer.on('data', (part: Uint8Array) => parts.push(part))
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString('utf8')
            if (fault.does === 'pause the answer') {
              const at = text.indexOf(fault.before)
              outgoing.writeHead(answer.statusCode ?? 502, answer.headers).write(text.slice(0, at))
              setTimeout(() => outgoing.end(text.slice(at)), fault.ms)
              return
            }
            const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
            outgoing.writeHead(answer.statusCode ?? 502, headers).end(fault.edit(text))
          })
          return
        }
        const give = () => {
          const { socket } = incoming
          const before = socket.bytesWritten
          outgoing.on('finish', () => {
            logged.bytes = socket.bytesWritten - before
          })
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        }
        if (fault?.does === 'hold the answer') setTimeout(give, fault.ms)
        else give()
      },
    )
    upstream.on('error', () => {
      // The backend is down: to the page that is a broken connection, not an answer.
      log(null)
      incoming.socket.destroy()
    })
    upstream.end(Buffer.concat(chunks))
  }

  #repeat({ path, method, incoming, chunks }: Copy): void {
    const { headers } = incoming
    const uploadedBytes = Buffer.concat(chunks).byteLength
    const again = request({ port: this.#target, host: 'localhost', path, method, headers }, (answer) => {
      this.requestLog.push({
        method,
        path: `${path}#repeat`,
        status: answer.statusCode ?? null,
        bytes: 0,
        uploadedBytes,
      })
      answer.resume()
    })
    again.on('error', () =>
      this.requestLog.push({ method, path: `${path}#repeat`, status: null, bytes: 0, uploadedBytes }),
    )
    again.end(Buffer.concat(chunks))
  }

  #tunnel(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    const upstream = connect(this.#target, 'localhost', () => {
      const headers = Object.entries(incoming.headers)
        .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
        .join('\r\n')
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    socket.on('close', () => upstream.destroy())
  }
}
