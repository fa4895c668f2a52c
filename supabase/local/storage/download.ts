import type { FileHandle } from 'node:fs/promises'
import type { FileStore } from './file-store.ts'
import type { StoredObject } from './objects.ts'
import { refusals } from './refusal.ts'

/** Who may cache an answer: everybody, the bearer of a link until it ends, or only the requesting person. */
export type Audience = 'everybody' | 'person' | { linkEnds: number }

/** The bytes of a file, or the requested part of them. */
export async function download(
  request: Request,
  files: FileStore,
  object: StoredObject,
  audience: Audience,
): Promise<Response> {
  const headers = headersOf(object, audience, new URL(request.url).searchParams.get('download'))
  if (isUnchanged(request.headers, headers)) return new Response(null, { status: 304, headers })
  const handle = await files.read(object.version ?? '')
  if (handle === undefined) throw refusals.noSuchKey()
  try {
    const { size } = await handle.stat()
    const range = rangeOf(request.headers, headers, size)
    if (range !== undefined) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
    headers.set('content-length', String(range === undefined ? size : range.end - range.start + 1))
    const status = range === undefined ? 200 : 206
    if (request.method === 'HEAD' || size === 0) {
      await handle.close()
      return new Response(null, { status, headers })
    }
    return new Response(streamOf(handle, range), { status, headers })
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The metadata of a file, as JSON. */
export function information(object: StoredObject): Response {
  const { id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at } = object
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata,
    last_modified: updated_at,
    created_at,
  })
}

function headersOf(
  { metadata, updated_at }: StoredObject,
  audience: Audience,
  attachment: string | null,
): Headers {
  const mimeType = metadata?.mimetype ?? 'application/octet-stream'
  const cacheControl = metadata?.cacheControl ?? 'no-cache'
  const headers = new Headers({
    'accept-ranges': 'bytes',
    // HTML is shown as text, as on the hosted service.
    'content-type': mimeType.includes('text/html') ? 'text/plain' : mimeType,
    'last-modified': new Date(metadata?.lastModified ?? updated_at).toUTCString(),
    'x-robots-tag': 'none',
    // An uploaded file must never run with this site's origin: neither a page nor the script in an SVG.
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyOf(mimeType),
  })
  if (metadata?.eTag !== undefined) headers.set('etag', metadata.eTag)
  if (audience === 'everybody') {
    headers.set('cache-control', cacheControl)
  } else if (audience === 'person') {
    headers.set('cache-control', `private, ${cacheControl}`)
    // Two people on one device: the second must not get the browser's cached answer of the first.
    headers.set('vary', 'authorization')
  } else {
    headers.set('cache-control', 'private')
    headers.set('expires', new Date(audience.linkEnds * 1000).toUTCString())
  }
  // A link may be embedded anywhere; an answer to a token, only by ourselves.
  if (audience !== 'person') headers.set('cross-origin-resource-policy', 'cross-origin')
  if (attachment !== null) headers.set('content-disposition', dispositionOf(attachment))
  return headers
}

/** Chromium shows no PDF in a sandbox; its bytes were checked on upload, and its scripts run in the viewer. */
function policyOf(mimeType: string): string {
  return mimeType === 'application/pdf'
    ? "default-src 'none'; object-src 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox"
}

function dispositionOf(name: string): string {
  if (name === '') return 'attachment;'
  // encodeURIComponent keeps characters that would end the name or its charset.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

function isUnchanged(asked: Headers, headers: Headers): boolean {
  const tags = asked.get('if-none-match')
  if (tags !== null) {
    const known = new Set(tags.split(',').map((tag) => tag.trim().replace(/^W\//, '')))
    return known.has('*') || known.has(headers.get('etag') ?? '')
  }
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && Date.parse(headers.get('last-modified') ?? '') <= since
}

interface Range {
  start: number
  end: number
}

function rangeOf(asked: Headers, headers: Headers, size: number): Range | undefined {
  const range = asked.get('range')
  const condition = asked.get('if-range')
  if (range === null) return undefined
  if (condition !== null && condition !== headers.get('etag') && condition !== headers.get('last-modified')) {
    return undefined
  }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (first === '' && last === '') throw refusals.range()
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end || (first === '' && Number(last) === 0)) throw refusals.range()
  return { start, end }
}

/** The file is read while it is sent, and closed also when the client disconnects in the middle. */
function streamOf(handle: FileHandle, range: Range | undefined): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<unknown> = handle.createReadStream({ ...range, autoClose: true }).iterator()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (value instanceof Uint8Array) controller.enqueue(value)
      else if (done === true) controller.close()
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
