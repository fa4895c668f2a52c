import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '../../supabase/local/start-server.ts'
import { migrationsDir } from '../conformance/backends.ts'

type Started = Readonly<Record<'url' | 'publishableKey' | 'secretKey' | 'jwtSecret', string>> & {
  readonly port: number
}

const startServer = fileURLToPath(new URL('../../supabase/local/start-server.ts', import.meta.url))

/**
 * A server in a separate process: it can be killed, an exception in a listener is seen to end it, and output that
 * bypasses its log is captured.
 */
export class SeparateServer {
  readonly started: Started
  /** All its output, of both streams. */
  readonly said: () => string
  readonly #child: ChildProcess

  private constructor(child: ChildProcess, started: Started, said: () => string) {
    this.#child = child
    this.started = started
    this.said = said
  }

  /** Rejects with the output of a server that does not start. sql: executed at its start. */
  static run(options: Partial<ServerOptions>, sql = 'select 1'): Promise<SeparateServer> {
    const script = `
      import { startServer } from '${startServer}'
      const { url, port, publishableKey, secretKey, jwtSecret, query } = await startServer(
        ${JSON.stringify({ port: 0, migrationsDir, ...options })})
      await query(${JSON.stringify(sql)})
      process.send({ url, port, publishableKey, secretKey, jwtSecret })
      process.on('disconnect', () => process.exit())`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        said += data.toString()
      })
    return new Promise((resolve, reject) => {
      child.once('message', (message: Started) => resolve(new SeparateServer(child, message, () => said)))
      child.once('exit', () => reject(new Error(said)))
    })
  }

  /** False from its end, or from `kill`, on. */
  get isRunning(): boolean {
    return this.#child.exitCode === null && !this.#child.killed
  }

  /** Sends the bytes. Returns the first line of the answer; empty if the server disconnects without one. */
  async send(bytes: string): Promise<string> {
    const line = this.#write(bytes)
    const [answer] = await Promise.race([once(line, 'data'), once(line, 'close').then(() => [''])])
    line.destroy()
    return String(answer).split('\r\n')[0] ?? ''
  }

  /** Sends the bytes, and disconnects after a moment, whatever has been answered. */
  async abandon(bytes: string, { reset, waitMs }: { reset: boolean; waitMs: number }): Promise<void> {
    const line = this.#write(bytes)
    line.resume()
    await sleep(waitMs)
    if (reset) line.resetAndDestroy()
    else line.destroy()
  }

  #write(bytes: string): Socket {
    const line = connect(this.started.port, 'localhost')
    line.on('error', () => undefined)
    line.write(bytes)
    return line
  }

  /** 200 while the process runs and answers; otherwise what it wrote last. */
  async health(): Promise<unknown> {
    // An unhandled rejection ends a process a moment later.
    await sleep(100)
    return fetch(`http://localhost:${this.started.port}/healthz`).then(
      ({ status }) => status,
      () => this.said().slice(-2_000),
    )
  }

  /** Ends the process as a power cut would: nothing is released. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }
}
