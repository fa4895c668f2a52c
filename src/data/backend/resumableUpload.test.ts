import { beforeEach, describe, expect, it } from 'vitest'
import type { FileAnswer, SendBytes } from './putFile.ts'
import { endUpload, uploadResumably } from './resumableUpload.ts'

const MB = 1_024 * 1_024
const url = 'https://backend.test/storage/v1'
const file = {
  id: 'photo',
  bucket: 'message-files',
  path: 'ana/diego/photo',
  mimeType: 'image/jpeg',
  size: 0,
}

/** A server with at most one upload, and a network that the test breaks. */
class Server {
  readonly asked: string[] = []
  /** Id and bytes of the upload; null when there is none. */
  upload: { readonly id: string; at: number; readonly size: number } | null = null
  /** The connection breaks after this many bytes of the next part; null: it does not break. */
  breaksAfter: number | null = null
  /** If set, this gateway answers every request instead of the server. */
  gateway: { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | null = null
  metadata = ''

  #answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
    if (this.gateway !== null) return new Response(null, this.gateway)
    return new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } })
  }

  readonly fetch = (address: string, { method = '', headers }: RequestInit): Promise<Response> => {
    const sent = new Headers(headers)
    this.asked.push(`${method} ${address.slice(url.length)}`)
    if (method === 'POST' && this.gateway === null) {
      this.metadata = sent.get('upload-metadata') ?? ''
      this.upload = { id: 'half', at: 0, size: Number(sent.get('upload-length')) }
      return Promise.resolve(this.#answer(201, { location: 'https://elsewhere.test/upload/resumable/half' }))
    }
    const known = this.upload !== null && address.endsWith(`/${this.upload.id}`)
    if (!known) return Promise.resolve(this.#answer(404))
    if (method === 'DELETE') {
      this.upload = null
      return Promise.resolve(this.#answer(204))
    }
    return Promise.resolve(this.#answer(200, { 'upload-offset': String(this.upload?.at) }))
  }

  readonly send: SendBytes = ({ url: address, headers, bytes, onSent }) => {
    this.asked.push(`PATCH ${headers['upload-offset'] ?? ''} +${bytes.byteLength}`)
    const { upload } = this
    const got = Math.min(bytes.byteLength, this.breaksAfter ?? bytes.byteLength)
    onSent(got)
    if (upload !== null && address.endsWith(upload.id) && this.gateway === null) upload.at += got
    if (this.breaksAfter !== null) {
      this.breaksAfter = null
      return Promise.resolve({ ok: false, failure: { at: 'network' } })
    }
    const response = this.#answer(upload === null ? 404 : 204, { 'upload-offset': String(upload?.at) })
    const value: FileAnswer = { status: response.status, header: (name) => response.headers.get(name) }
    return Promise.resolve({ ok: true, value })
  }
}

let server: Server
let kept: string | null
let shares: number[]
beforeEach(() => {
  server = new Server()
  kept = null
  shares = []
})

const attempt = (size: number) =>
  uploadResumably(server.fetch, server.send, {
    url,
    headers: { authorization: 'Bearer token' },
    file,
    bytes: new ArrayBuffer(size),
    begun: {
      id: kept,
      keep: (id) => {
        kept = id
        return Promise.resolve()
      },
    },
    onProgress: (share) => shares.push(share),
    cancel: new AbortController().signal,
  })

const done = { ok: true, value: null }
const answered = (status: number) => ({
  ok: false,
  failure: { at: 'answer', status, code: null, retryAfterMs: null },
})

describe('A resumable upload', () => {
  it('creates the upload with bucket, path and type, and sends parts of 6 MB', async () => {
    expect(await attempt(7 * MB)).toEqual(done)
    expect(server.asked).toEqual(['POST /upload/resumable', `PATCH 0 +${6 * MB}`, `PATCH ${6 * MB} +${MB}`])
    const fields = server.metadata.split(',').map((field) => field.split(' '))
    expect(Object.fromEntries(fields.map(([name = '', value = '']) => [name, atob(value)]))).toEqual({
      bucketName: 'message-files',
      objectName: 'ana/diego/photo',
      contentType: 'image/jpeg',
    })
    expect(kept).toBeNull()
  })

  it('that broke off is continued from the last byte that the server has, and its progress begins there', async () => {
    server.breaksAfter = 500_000
    expect(await attempt(MB)).toEqual({ ok: false, failure: { at: 'network' } })
    expect(kept).toBe('half')
    server.asked.length = 0
    shares.length = 0
    expect(await attempt(MB)).toEqual(done)
    expect(server.asked).toEqual(['HEAD /upload/resumable/half', `PATCH 500000 +${MB - 500_000}`])
    expect(shares).toEqual([500_000 / MB, 1])
    expect(kept).toBeNull()
  })

  it('that the server no longer has starts from the first byte, in the same attempt', async () => {
    kept = 'expired'
    expect(await attempt(MB)).toEqual(done)
    expect(server.asked).toEqual([
      'HEAD /upload/resumable/expired',
      'POST /upload/resumable',
      `PATCH 0 +${MB}`,
    ])
  })

  it('that expires during a part starts from the first byte with the next attempt', async () => {
    server.breaksAfter = 10
    await attempt(MB)
    const { send } = server
    const gone = { ...server.upload }
    Object.defineProperty(server, 'send', {
      value: (request: Parameters<SendBytes>[0]) => {
        server.upload = null
        return send(request)
      },
    })
    expect(gone.at).toBe(10)
    expect(await attempt(MB)).toEqual(answered(404))
    expect(kept).toBeNull()
  })

  it('that had arrived completely, with its answer lost, loses its id, and the caller asks about the path', async () => {
    server.upload = { id: 'half', at: MB, size: MB }
    kept = 'half'
    expect(await attempt(MB)).toEqual(answered(409))
    expect(kept).toBeNull()
  })

  it('S22: the answer of a captive portal neither ends nor continues it', async () => {
    server.upload = { id: 'half', at: 10, size: MB }
    kept = 'half'
    for (const status of [200, 204, 404, 410, 511]) {
      server.gateway = { status, headers: status === 200 ? { 'upload-offset': '10' } : {} }
      expect(await attempt(MB)).toEqual(answered(status))
    }
    expect(kept).toBe('half')
    server.gateway = { status: 201, headers: { location: '/login' } }
    kept = null
    expect(await attempt(MB)).toEqual(answered(201))
    expect(kept).toBeNull()
  })

  it('S22: a part that a portal accepts is not counted', async () => {
    const { send } = server
    Object.defineProperty(server, 'send', {
      value: (request: Parameters<SendBytes>[0]) => {
        server.gateway = { status: 204 }
        return send(request)
      },
    })
    expect(await attempt(MB)).toEqual(answered(204))
    expect(kept).toBe('half')
  })

  it('that was discarded is deleted; one that no longer exists counts as deleted, a captive portal’s answer does not', async () => {
    server.upload = { id: 'half', at: 10, size: MB }
    expect(await endUpload(server.fetch, url, {}, 'half')).toBe(true)
    expect(server.upload).toBeNull()
    expect(await endUpload(server.fetch, url, {}, 'half')).toBe(true)
    server.gateway = { status: 404 }
    expect(await endUpload(server.fetch, url, {}, 'half')).toBe(false)
  })
})
