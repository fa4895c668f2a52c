import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Identity, KeyKind } from '../auth/identity.ts'

/** One line per request, as JSON or as text; as text only for failed ones; or none. */
export type LogMode = 'json' | 'text' | 'failures' | 'off'

interface Entry {
  time: string
  id: string
  method: string
  path: string
  status: number
  ms: number
  bytes: number
  key: KeyKind | 'none'
  user: string | null
}

/** Writes the line when the answer has been sent. The allowed fields are listed in `Entry`. */
export class RequestLog {
  readonly #mode: LogMode
  readonly #identity: Identity
  readonly #write: (line: string) => void

  constructor(mode: LogMode, identity: Identity, write = (line: string): void => console.log(line)) {
    this.#mode = mode
    this.#identity = identity
    this.#write = write
  }

  watch(id: string, request: IncomingMessage, response: ServerResponse): void {
    if (this.#mode === 'off') return
    const { socket } = request
    const began = { at: performance.now(), bytes: socket.bytesWritten }
    response.once('close', () => {
      // The client closed the connection before the end.
      const status = response.writableFinished ? response.statusCode : 499
      if (this.#mode === 'failures' && status < 500) return
      const ms = Math.round((performance.now() - began.at) * 10) / 10
      const bytes = socket.bytesWritten - began.bytes
      void this.#line(id, request, { status, ms, bytes }).then(this.#write)
    })
  }

  async #line(
    id: string,
    request: IncomingMessage,
    figures: Pick<Entry, 'status' | 'ms' | 'bytes'>,
  ): Promise<string> {
    const time = new Date().toISOString()
    const { method = '' } = request
    const who = await this.#who(request)
    const entry: Entry = { time, id, method, path: loggedPath(request.url ?? '/'), ...figures, ...who }
    return this.#mode === 'json' ? JSON.stringify(entry) : human(entry)
  }

  /** Of a token only the user's id is logged, and only if the token is valid. */
  async #who({ headers, url = '/' }: IncomingMessage): Promise<Pick<Entry, 'key' | 'user'>> {
    const inQuery = /[?&]apikey=([^&]+)/.exec(url)?.[1]
    const kind = this.#identity.kindOfKey(oneOf(headers['apikey']) ?? inQuery)
    const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
    const key = kind ?? this.#identity.kindOfKey(token) ?? 'none'
    if (token === undefined || this.#identity.kindOfKey(token) !== undefined) return { key, user: null }
    const user = await this.#identity.read(token).then(
      ({ sub }) => sub ?? null,
      // An invalid token: the entry names no user.
      () => null,
    )
    return { key, user }
  }
}

/** After /storage/v1/object come the operation and the bucket; the rest is the name of a file. */
const ofObjects = new Set(['authenticated', 'copy', 'info', 'list', 'move', 'public', 'sign', 'upload'])

/** The path without personal data: no query, no names of files, no long or unusual parts. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/'
  const parts = path.split('/').map((part) => (isPlain(part) ? part : '…'))
  const bucket = parts.findIndex((part, index) => index > 3 && !ofObjects.has(part))
  const isObject = path.startsWith('/storage/v1/object/') && bucket > 0
  return isObject && bucket < parts.length - 1
    ? `${parts.slice(0, bucket + 1).join('/')}/…`
    : parts.slice(0, 8).join('/')
}

/** False for a part that may be a card number, a token or an e-mail address. */
function isPlain(part: string): boolean {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(part)) return true
  return /^[\w.~-]{0,40}$/.test(part) && !/\d{12}/.test(part.replaceAll(/[-.]/g, ''))
}

function human({ time, id, method, path, status, ms, bytes, key, user }: Entry): string {
  return `${time.slice(11, 19)} ${status} ${method} ${path} ${ms} ms ${bytes} B ${key} ${user ?? '-'} ${id}`
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
