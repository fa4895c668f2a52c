import { createServer, connect, type Server, type Socket } from 'node:net'

export type Line = {
  /** From a request's first byte to the server and back. */
  readonly roundTripMs: number
  /** Shared by all connections, in each direction. */
  readonly bytesPerSecond: number
}

/** Slow 3G, as in design.md §3. */
export const slow3G: Line = { roundTripMs: 400, bytesPerSecond: 50_000 }

/** Sends parts one after another at the connection's rate, each after half a round trip. */
class Direction {
  #freeAt = 0
  readonly #line: Line

  constructor(line: Line) {
    this.#line = line
  }

  send(to: Socket, piece: Buffer): void {
    const start = Math.max(performance.now(), this.#freeAt)
    this.#freeAt = start + (piece.length / this.#line.bytesPerSecond) * 1000
    setTimeout(
      () => to.writable && to.write(piece),
      this.#freeAt + this.#line.roundTripMs / 2 - performance.now(),
    )
  }

  end(to: Socket): void {
    const wait = Math.max(0, this.#freeAt - performance.now()) + this.#line.roundTripMs / 2
    setTimeout(() => to.end(), wait)
  }
}

/**
 * Slows a server for the page and its worker alike: the browser's own throttling does not cover the worker's requests.
 */
export async function slowNetwork(port: number, line: Line): Promise<{ url: string; close: () => void }> {
  const [up, down] = [new Direction(line), new Direction(line)]
  const server: Server = createServer((browser) => {
    const backend = connect(port, 'localhost')
    const halfTrip = setTimeout(() => browser.resume(), line.roundTripMs)
    browser.pause()
    browser.on('data', (piece: Buffer) => up.send(backend, piece))
    backend.on('data', (piece: Buffer) => {
      // The answer is sent in packets, so that one large file does not block the connection.
      for (let at = 0; at < piece.length; at += 1_400) down.send(browser, piece.subarray(at, at + 1_400))
    })
    browser.on('end', () => up.end(backend))
    backend.on('end', () => down.end(browser))
    for (const [one, other] of [
      [browser, backend],
      [backend, browser],
    ] as const)
      one.on('error', () => {
        clearTimeout(halfTrip)
        other.destroy()
      })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the slow network has no port')
  return { url: `http://localhost:${address.port}`, close: () => server.close() }
}
