import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsDir } from '../../tests/conformance/backends.ts'

const staticDir = mkdtempSync(join(tmpdir(), 'azulejo-survival-'))
/** A file that exists and cannot be opened, as one that a new build has just replaced. */
const unreadable: Server = createServer()

interface RunningServer {
  child: ChildProcess
  port: number
  publishableKey: string
  secretKey: string
}

let server: RunningServer
/** What the process has written when it ended. */
let lastWords = ''

/** A separate process: an exception in a listener must be seen to end it. */
async function run(): Promise<RunningServer> {
  const script = `
    import { startServer } from '${fileURLToPath(new URL('start-server.ts', import.meta.url))}'
    const { port, publishableKey, secretKey } = await startServer({
      port: 0, migrationsDir: '${migrationsDir}', staticDir: '${staticDir}' })
    process.send({ port, publishableKey, secretKey })
    process.on('disconnect', () => process.exit())`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.stderr?.on('data', (data: Buffer) => {
    lastWords = (lastWords + data.toString()).slice(-2_000)
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message: Omit<RunningServer, 'child'>) => resolve({ child, ...message }))
    child.once('exit', () => reject(new Error(lastWords)))
  })
}

/** Sends the bytes, waits a moment, and disconnects. Returns the first line of the answer. */
async function send(bytes: string, { reset = false, waitMs = 200 } = {}): Promise<string> {
  const line = connect(server.port, 'localhost')
  let answer = ''
  line.on('data', (data: Buffer) => {
    answer += data.toString()
  })
  line.on('error', () => undefined)
  line.write(bytes)
  await sleep(waitMs)
  if (reset) line.resetAndDestroy()
  else line.destroy()
  return answer.split('\r\n')[0] ?? ''
}

/** After what was sent, the process runs and answers. */
async function expectToAnswer(): Promise<void> {
  // An unhandled rejection ends a process a moment later.
  await sleep(100)
  const health = await fetch(`http://localhost:${server.port}/healthz`).then(
    ({ status }) => status,
    () => lastWords,
  )
  expect(health).toBe(200)
}

const upgrade = [
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n')

beforeAll(async () => {
  for (const name of ['index.html', '404.html']) writeFileSync(join(staticDir, name), '<h1>Azulejo</h1>')
  writeFileSync(join(staticDir, 'app-roots.json'), '["/login"]')
  await new Promise<void>((resolve) => {
    unreadable.listen(join(staticDir, 'replaced.png'), resolve)
  })
  server = await run()
}, 60_000)
afterAll(() => {
  server.child.kill('SIGKILL')
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
    expect(await send(`${target}\r\n${upgrade}`)).toContain(`HTTP/1.1 ${status}`)
    await expectToAnswer()
  })

  it.each(['/anywhere', '/realtime/v1/websocket'])(
    'a connection reset after an upgrade at %s',
    async (path) => {
      for (const waitMs of [0, 5, 100])
        await send(`GET ${path} HTTP/1.1\r\n${upgrade}`, { reset: true, waitMs })
      await expectToAnswer()
    },
  )
})

it('a refused upgrade is closed by the server, also when the client keeps its end open', async () => {
  for (const path of ['/anywhere', '/realtime/v1/websocket']) {
    const line = connect({ port: server.port, host: 'localhost', allowHalfOpen: true })
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
