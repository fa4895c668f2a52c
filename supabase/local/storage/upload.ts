import { byLink, type Caller } from './caller.ts'
import { assertAllowed, checkedMimeType } from './content-type.ts'
import { isRolledBack } from './database-refusal.ts'
import type { Received } from './file-store.ts'
import { bucketRules, type ObjectMetadata, type Place, putObject, sizeLimit } from './objects.ts'
import { validKey } from './names.ts'
import { storageTransaction, dryRun } from './session.ts'
import type { StorageParts } from './parts.ts'
import { readUpload } from './upload-body.ts'
import { urlOf } from './signed-link.ts'

export interface UploadCall {
  place: Place
  caller: Caller
  upsert: boolean
  /** For `storage.operation()`. */
  operation: string
}

/** Accepts a file: checks the policies, then stores the bytes, and then the row, which is checked again. */
export async function upload(parts: StorageParts, request: Request, call: UploadCall): Promise<Response> {
  const { database, files } = parts
  const place = { ...call.place, key: validKey(call.place.key) }
  const rules = await bucketRules({ server: database }, place.bucket)
  // Applications use this file to keep an empty folder.
  const isPlaceholder = place.key.endsWith('.emptyFolderPlaceholder')
  const limit = isPlaceholder ? 0 : sizeLimit(rules, parts.maxFileBytes)
  const allowed = isPlaceholder ? null : rules.allowed_mime_types
  let received: Received | undefined
  let mimetype = 'application/octet-stream'
  try {
    const { fields } = await readUpload(request, async (bytes, declared) => {
      mimetype = storableHeader(declared) ?? mimetype
      assertAllowed(mimetype, allowed)
      await mayPut(parts, call, { mimetype, contentLength: lengthOf(request) })
      received = await files.receive(bytes, limit, (head) => {
        mimetype = checkedMimeType(mimetype, head, allowed)
      })
      return received
    })
    if (received === undefined) throw new Error('An upload ended without a file')
    const metadata = metadataOf(received, mimetype, storableHeader(fields.cacheControl) ?? 'no-cache')
    const object = { ...place, version: received.version, metadata, userMetadata: fields.userMetadata }
    const { id, replaced } = await storageTransaction(database, call.caller, call.operation, (session) =>
      putObject(session, call.caller, object, call.upsert),
    )
    await files.remove([replaced])
    return Response.json({ Id: id, Key: urlOf(place) })
  } catch (error) {
    // If a row was committed on a broken connection, its bytes are still there; without a row, they are deleted later.
    if (received !== undefined && isRolledBack(error)) await files.remove([received.version])
    throw error
  }
}

/** Checked before the bytes are read: a caller without the right is refused before the upload. */
export async function mayPut(
  { database }: Pick<StorageParts, 'database'>,
  { caller, place, upsert, operation }: UploadCall,
  metadata: object | null,
): Promise<void> {
  await dryRun(database, caller, operation, (session) =>
    putObject(session, caller, { ...place, version: '1', metadata, userMetadata: null }, upsert),
  )
}

/** PUT /object/upload/sign/…: by a signed link. */
export async function uploadByLink(parts: StorageParts, request: Request, place: Place): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { owner, upsert } = await parts.links.upload(token, place)
  return upload(parts, request, {
    place,
    caller: callerByLink(owner),
    upsert,
    operation: 'object.upload_signed',
  })
}

/** The row of an upload by link belongs to the user who made the link. */
function callerByLink(owner: string | null): Caller {
  return owner === null ? byLink : { ...byLink, claims: { ...byLink.claims, sub: owner } }
}

function metadataOf({ md5, size }: Received, mimetype: string, cacheControl: string): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
}

/** Sent as a header later: a form's field may contain anything. */
function storableHeader(text: string): string | undefined {
  return /^[\x20-\x7e]{1,255}$/.test(text) ? text : undefined
}

function lengthOf(request: Request): number | null {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  return Number.isSafeInteger(length) ? length : null
}
