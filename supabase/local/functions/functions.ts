import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FunctionProcess, type FunctionFolders } from './function-process.ts'
import { isTooDeep } from '../rest/json-depth.ts'
import { type IncomingRequest, toUpstream, fromUpstream } from './proxy.ts'

export interface FunctionsOptions extends FunctionFolders {
  /** Whether this request may call a function that requires a token. */
  hasToken: (request: Request) => Promise<boolean>
  open: ReadonlySet<string>
  timeoutMs?: number
  /** How long a function's process waits for another call. */
  idleMs?: number
}

interface StartedFunction {
  newest: number
  process: Promise<FunctionProcess>
  idle: NodeJS.Timeout | undefined
}

/** Methods that fetch does not send, and no function answers. */
const unsupportedMethods = new Set(['CONNECT', 'TRACE', 'TRACK'])

const defaultTimeoutMs = 30_000
const defaultIdleMs = 300_000

/**
 * /functions/v1/<name>: each function is started at its first call, and again after it has ended, changed or stopped.
 * It stops when it is not called: each takes 57 MB, and a visitor can start all that are open.
 */
export class Functions {
  readonly #options: FunctionsOptions
  readonly #started = new Map<string, StartedFunction>()
  readonly #stopping = new Set<Promise<void>>()
  #closed = false

  constructor(options: FunctionsOptions) {
    this.#options = options
  }

  async answer(request: Request, address: string): Promise<Response> {
    const name = /^\/functions\/v1\/([A-Za-z][\w-]*)(\/|$)/.exec(new URL(request.url).pathname)?.[1]
    if (name === undefined || !existsSync(this.#entry(name))) return refused(404, 'function_not_found')
    if (unsupportedMethods.has(request.method)) return refused(405, 'method_not_allowed')
    if (!this.#options.open.has(name) && !(await this.#options.hasToken(request))) {
      return refused(401, 'unauthorized')
    }
    const body = request.body === null ? null : new Uint8Array(await request.arrayBuffer())
    if (body !== null && isTooDeep(body)) return refused(400, 'malformed_request')
    let running: FunctionProcess
    try {
      running = await this.#running(name)
      this.#waitForCalls(name)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return refused(503, 'function_unavailable', { 'retry-after': '5' })
    }
    return this.#ask(running, { request, body, address })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const { idle } of this.#started.values()) clearTimeout(idle)
    const all = [...this.#started.values()].map(({ process }) => process)
    await Promise.all(
      all.map((process) =>
        process.then(
          (one) => one.stop(),
          // It never started: nothing to stop.
          () => undefined,
        ),
      ),
    )
    await Promise.allSettled(this.#stopping)
  }

  #entry(name: string): string {
    return join(this.#options.functionsDir, name, 'index.ts')
  }

  async #running(name: string): Promise<FunctionProcess> {
    const newest = newestIn(this.#options.functionsDir)
    const before = this.#started.get(name)
    if (before !== undefined) {
      const process = await before.process.catch(() => null)
      // Two calls found it ended: the first has already started a new one.
      const now = this.#started.get(name)
      if (now !== undefined && now !== before) return now.process
      if (process !== null && !process.ended && before.newest === newest) return process
      await process?.stop()
    }
    if (this.#closed) throw new Error(`The function ${name} is called while the server stops`)
    const process = FunctionProcess.start(name, this.#options)
    clearTimeout(before?.idle)
    this.#started.set(name, { newest, process, idle: undefined })
    return process
  }

  /** Begins the wait again. It is longer than a call may take, so that none is stopped in the middle. */
  #waitForCalls(name: string): void {
    const { timeoutMs = defaultTimeoutMs, idleMs = defaultIdleMs } = this.#options
    const started = this.#started.get(name)
    if (started === undefined || this.#closed) return
    clearTimeout(started.idle)
    started.idle = setTimeout(() => {
      // First of all: the next call must start another process, and not reach this one while it ends.
      if (this.#started.get(name) === started) this.#started.delete(name)
      const stopped = started.process.then((process) => process.stop())
      this.#stopping.add(stopped)
      stopped
        .catch((error: unknown) => console.error(`functions/${name}:`, error))
        .finally(() => this.#stopping.delete(stopped))
    }, timeoutMs + idleMs)
    started.idle.unref()
  }

  async #ask(running: FunctionProcess, asked: IncomingRequest): Promise<Response> {
    const end = AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs)
    try {
      return fromUpstream(
        await fetch(toUpstream(asked, running.url, AbortSignal.any([end, asked.request.signal]))),
      )
    } catch {
      return end.aborted
        ? refused(504, 'function_timeout')
        : refused(503, 'function_unavailable', { 'retry-after': '1' })
    }
  }
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs))
}

function refused(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, params: {} }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
