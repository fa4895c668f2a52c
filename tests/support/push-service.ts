import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A browser's keys of its subscription: with them, it decrypts. */
type Subscriber = { readonly ecdh: ECDH; readonly point: Buffer; readonly auth: Buffer }

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type Received = {
  readonly name: string
  /** Ms. */
  readonly at: number
  readonly status: number
  /** The decrypted text; null when the service did not accept it. */
  readonly text: string | null
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
}

type Answer = { readonly status: number; readonly headers?: Record<string, string> }

/** A push service (RFC 8030) that decrypts like the browsers (RFC 8291), and checks the sender (RFC 8292). */
export class PushService {
  readonly received: Received[] = []
  /** The answer to a push for this browser; by default 201. tries: this browser's earlier pushes. */
  answer: (name: string, tries: number) => Answer = () => ({ status: 201 })
  readonly #server: Server
  readonly #browsers = new Map<string, Subscriber>()
  readonly #tries = new Map<string, number>()

  private constructor() {
    this.#server = createServer((request, response) => {
      void buffer(request).then((body) => {
        const { status, headers = {} } = this.#take(request.url ?? '', request.headers, body)
        response.writeHead(status, headers).end()
      })
    })
  }

  static async start(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>((resolve) => {
      service.#server.listen(0, '127.0.0.1', resolve)
    })
    return service
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the push service does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /** A browser subscribes. */
  subscribe(name: string): Subscription {
    const ecdh = createECDH('prime256v1')
    const browser = { ecdh, point: ecdh.generateKeys(), auth: randomBytes(16) }
    this.#browsers.set(name, browser)
    return {
      endpoint: `${this.origin}/push/${name}`,
      p256dh: browser.point.toString('base64url'),
      auth: browser.auth.toString('base64url'),
    }
  }

  /** The pushes of this browser, in order. */
  told(name: string): unknown[] {
    return this.received.flatMap((one) =>
      one.name === name && one.text !== null ? [JSON.parse(one.text)] : [],
    )
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }

  #take(path: string, headers: IncomingHttpHeaders, body: Buffer): Answer {
    const name = path.replace('/push/', '')
    const browser = this.#browsers.get(name)
    if (browser === undefined) return { status: 404 }
    const tries = this.#tries.get(name) ?? 0
    this.#tries.set(name, tries + 1)
    const wanted = isSigned(headers.authorization, this.origin) ? this.answer(name, tries) : { status: 403 }
    const text = wanted.status === 201 ? decrypt(body, browser) : null
    this.received.push({ name, at: Date.now(), status: wanted.status, text, headers, bytes: body.length })
    return wanted
  }
}

function decrypt(body: Buffer, { ecdh, point, auth }: Subscriber): string {
  const salt = body.subarray(0, 16)
  const end = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, end)
  const sealed = body.subarray(end)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
  const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  if (plain.at(-1) !== 2) throw new Error('the last record is not marked as the last')
  return plain.subarray(0, -1).toString()
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

function isSigned(header: string | undefined, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), k=(\S+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  })
  const { aud, exp, sub } = Object(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  const hours = (Number(exp) - Date.now() / 1000) / 3600
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === origin &&
    hours > 0 &&
    hours <= 24 &&
    String(sub).startsWith('mailto:')
  )
}
