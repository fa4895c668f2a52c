import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SeparateServer } from '../../tests/support/separate-server.ts'

const staticDir = mkdtempSync(join(tmpdir(), 'azulejo-survival-'))
/** A file that exists and cannot be opened, as one that a new build has just replaced. */
const unreadable: Server = createServer()

let server: SeparateServer

const upgrade = [
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

const form = (bucket: string, key: string, body: string): string =>
  [
    `POST /storage/v1/object/${bucket}/${crypto.randomUUID()}.txt HTTP/1.1`,
    'Host: localhost',
    `apikey: ${key}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${body.length}`,
    `\r\n${body}`,
  ].join('\r\n')
const part = (type: string): string =>
  `--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: ${type}\r\n\r\n`

beforeAll(async () => {
  for (const name of ['index.html', '404.html']) writeFileSync(join(staticDir, name), '<h1>Azulejo</h1>')
  writeFileSync(join(staticDir, 'app-roots.json'), '["/login"]')
  await new Promise<void>((resolve) => {
    unreadable.listen(join(staticDir, 'replaced.png'), resolve)
  })
  server = await SeparateServer.run({ staticDir })
})
afterAll(() => {
  server.kill()
  unreadable.close()
  rmSync(staticDir, { recursive: true, force: true })
})

describe('The process of the server outlives', () => {
  it.each([
    ['an address that is none', 'GET // HTTP/1.1', '404'],
    ['an address with a broken host', 'GET http://[ HTTP/1.1', '404'],
    ['another service’s address', 'GET /auth/v1/token HTTP/1.1', '404'],
    ['an address below Realtime’s', 'GET /realtime/v1/%zz HTTP/1.1', '401'],
  ])('an upgrade at %s', async (_what, target, status) => {
    expect(await server.send(`${target}\r\n${upgrade}`)).toContain(`HTTP/1.1 ${status}`)
    expect(await server.health()).toBe(200)
  })

  it.each(['/anywhere', '/realtime/v1/websocket'])(
    'a connection reset after an upgrade at %s',
    async (path) => {
      for (const waitMs of [0, 5, 100])
        await server.abandon(`GET ${path} HTTP/1.1\r\n${upgrade}`, { reset: true, waitMs })
      expect(await server.health()).toBe(200)
    },
  )
})

describe('The process of the server outlives', () => {
  it.each(['bytes=5-2', 'bytes=9-0', 'bytes=-', 'bytes=5--2', 'bytes=x-1', 'bytes=0-1,9-3', 'lines=5-2'])(
    'the range %s of a page',
    async (range) => {
      const get = `GET /index.html HTTP/1.1\r\nHost: localhost\r\nRange: ${range}\r\n\r\n`
      expect(await server.send(get)).toBe('HTTP/1.1 200 OK')
      expect(await server.health()).toBe(200)
    },
  )

  it('a file that cannot be opened, and a page that cannot be read', async () => {
    await server.send('GET /replaced.png HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(await server.health()).toBe(200)
    renameSync(join(staticDir, 'app-roots.json'), join(staticDir, 'roots'))
    const get = 'GET /nowhere HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n'
    expect(await server.send(get)).toContain('HTTP/1.1 500')
    renameSync(join(staticDir, 'roots'), join(staticDir, 'app-roots.json'))
    expect(await server.health()).toBe(200)
  })

  describe.each(['publishableKey', 'secretKey'] as const)('a form sent with the %s', (kind) => {
    it.each([
      ['whose file has no end', 'archive', `${part('text/plain')}abc`],
      ['whose file has no end and a type that the bucket refuses', 'avatars', `${part('text/html')}abc`],
      ['for a bucket that does not exist', 'nothing', `${part('text/plain')}abc`],
      ['whose second file has no end', 'archive', `${part('text/plain')}abc\r\n${part('text/plain')}def`],
    ])('%s', async (_what, bucket, body) => {
      const answer = await server.send(form(bucket, server.started[kind], body))
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400)/)
      expect(await server.health()).toBe(200)
    })

    it.each([0, 5, 50])('whose client disconnects after %i ms', async (waitMs) => {
      for (const [bucket, type] of [
        ['archive', 'text/plain'],
        ['avatars', 'text/html'],
      ] as const)
        for (const reset of [true, false]) {
          const whole = form(bucket, server.started[kind], part(type) + 'x'.repeat(100_000))
          await server.abandon(whole.slice(0, -50_000), { reset, waitMs })
        }
      expect(await server.health()).toBe(200)
    })
  })
})

it('a refused upgrade is closed by the server, also when the client keeps its end open', async () => {
  for (const path of ['/anywhere', '/realtime/v1/websocket']) {
    const line = connect({ port: server.started.port, host: 'localhost', allowHalfOpen: true })
    const closed = new Promise<string>((resolve) => {
      line.on('end', () => resolve('ended'))
      line.on('error', ({ message }) => resolve(message))
    })
    line.write(`GET ${path} HTTP/1.1\r\n${upgrade}`)
    line.resume()
    expect(await Promise.race([closed, sleep(5_000, `${path} stays open`)])).toBe('ended')
    // Written to a connection that the server still holds, this would be accepted in silence.
    const broken = new Promise<string>((resolve) => {
      line.on('error', () => resolve('broken'))
      line.on('close', () => resolve('broken'))
    })
    const writing = setInterval(() => line.write('x'), 20)
    expect(await Promise.race([broken, sleep(5_000, `${path} is held`)])).toBe('broken')
    clearInterval(writing)
    line.destroy()
  }
})
