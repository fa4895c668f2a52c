import { randomUUID } from 'node:crypto'
import { Server, type Upload } from '@tus/server'
import { type Caller, ownerOf } from './caller.ts'
import { assertAllowed } from './content-type.ts'
import { databaseRefusal } from './database-refusal.ts'
import { validBucketName, validKey } from './names.ts'
import { bucketRules, type ObjectPath, sizeLimit } from './objects.ts'
import type { StorageParts } from './parts.ts'
import { refusals, StorageRefusal } from './refusal.ts'
import { parsedMetadata } from './upload-body.ts'
import { mayPut, storeComplete, type UploadCall } from './upload.ts'

export type ResumableUploads = (request: Request, caller: Caller) => Promise<Response>

/** `metadata` of the hosted service. owner: added here, the person whose upload it is. */
type Metadata = Record<string, string | null>

const path = '/storage/v1/upload/resumable'

/**
 * /storage/v1/upload/resumable: the protocol of tus.io, by the library of the hosted service, with its answers. A
 * file is refused as a plain upload is: at the creation, with each part, and when it is complete.
 */
export function resumableUploads(parts: StorageParts): ResumableUploads {
  const calls = new WeakMap<Request, { caller: Caller; metadata?: Metadata }>()
  const { unfinished } = parts

  const callOf = (request: Request): { caller: Caller; metadata?: Metadata } => {
    const call = calls.get(request)
    if (call === undefined) throw new Error('A request of an upload has no caller')
    return call
  }
  const uploadOf = (request: Request, metadata: Metadata | undefined): UploadCall => ({
    objectPath: objectPathIn(metadata),
    caller: callOf(request).caller,
    upsert: request.headers.get('x-upsert') === 'true',
    operation: 'upload.resumable',
  })

  async function authorize(request: Request, id: string): Promise<void> {
    const { caller, metadata: created } = callOf(request)
    const metadata = created ?? (await unfinished.getUpload(id)).metadata
    if (created === undefined && metadata?.['owner'] !== personOf(caller))
      throw refusals.accessDenied('new row violates row-level security policy')
    // A caller who asks how much arrived, or gives up, needs no right to the place: it may be full or taken meanwhile.
    if (request.method === 'POST' || request.method === 'PATCH')
      await mayPut(parts, uploadOf(request, metadata), { mimetype: typeIn(metadata) })
  }

  async function finish(request: Request, { id, metadata }: Upload) {
    try {
      await storeComplete(parts, uploadOf(request, metadata), {
        bytes: unfinished.read(id),
        mimetype: typeIn(metadata),
        cacheControl: metadata?.['cacheControl'] ?? 'no-cache',
        userMetadata: parsedMetadata(metadata?.['metadata'] ?? ''),
      })
    } finally {
      // The parts of a refused file are deleted, too: no further part would change it.
      await unfinished.remove(id)
    }
    return { headers: { 'Tus-Complete': '1' } }
  }

  const server = new Server({
    path,
    relativeLocation: true,
    datastore: unfinished,
    namingFunction(request, metadata) {
      objectPathIn(metadata)
      callOf(request).metadata = { ...metadata, owner: personOf(callOf(request).caller) }
      return randomUUID()
    },
    getFileIdFromRequest: (_request, id) => (id !== undefined && isUuid.test(id) ? id : undefined),
    maxSize: async (request) => {
      const { metadata } = callOf(request)
      if (metadata === undefined) return parts.maxFileBytes
      const limit = sizeLimit(
        await bucketRules({ server: parts.database }, objectPathIn(metadata).bucket),
        parts.maxFileBytes,
      )
      // For the library 0 is no limit.
      return Math.max(limit, 1)
    },
    onIncomingRequest: authorize,
    async onUploadCreate(request) {
      const { metadata } = callOf(request)
      const rules = await bucketRules({ server: parts.database }, objectPathIn(metadata).bucket)
      assertAllowed(typeIn(metadata), rules.allowed_mime_types)
      // Refused before the first byte, and not after the last.
      parsedMetadata(metadata?.['metadata'] ?? '')
      return { metadata: { ...metadata, cacheControl: cacheTime(metadata?.['cacheControl']) } }
    },
    onUploadFinish: finish,
    onResponseError(_request, error) {
      if (!(error instanceof Error)) return undefined
      const refusal = error instanceof StorageRefusal ? error : databaseRefusal(error)
      // The error of no rule: the server's log has it, and its text is not for the client.
      if (refusal === undefined) throw error
      return { status_code: refusal.statusCode, body: refusal.message }
    },
  })

  return (request, caller) => {
    const read = untilBroken(request)
    calls.set(read, { caller })
    return server.handleWeb(read)
  }
}

/**
 * The request with a body that ends where the connection breaks. With an error there, the library would discard what
 * it has read and not yet written, up to 300 kB.
 */
function untilBroken(request: Request): Request {
  const { url, method, headers, body } = request
  if (body === null) return request
  const reader = body.getReader()
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch {
        // The only error of a request's body: the client is gone, and will ask how much has arrived.
        controller.close()
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: whole, duplex: 'half' }
  return new Request(url, init)
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The owner of an unfinished upload; callers without a person share theirs by role. */
const personOf = (caller: Caller): string => ownerOf(caller) ?? caller.claims.role

function objectPathIn(metadata: Metadata | undefined): ObjectPath {
  return {
    bucket: validBucketName(metadata?.['bucketName'] ?? ''),
    key: validKey(metadata?.['objectName'] ?? ''),
  }
}

const typeIn = (metadata: Metadata | undefined): string =>
  metadata?.['contentType'] ?? 'application/octet-stream'

/** The hosted service also reads a number of seconds. */
const cacheTime = (seconds: string | null | undefined): string =>
  /^\d+$/.test(seconds ?? '') ? `max-age=${seconds ?? ''}` : 'no-cache'
