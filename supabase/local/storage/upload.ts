import { byLink, type Caller } from './caller.ts'
import { assertAllowed, checkedMimeType } from './content-type.ts'
import { isRolledBack } from './database-refusal.ts'
import type { ReceivedFile } from './file-store.ts'
import { bucketRules, type ObjectMetadata, type ObjectPath, putObject, sizeLimit } from './objects.ts'
import { validKey } from './names.ts'
import { storageTransaction, dryRun } from './session.ts'
import type { StorageParts } from './parts.ts'
import { readUpload, type UploadFields } from './upload-body.ts'
import { urlOf } from './signed-link.ts'

export interface UploadCall {
  objectPath: ObjectPath
  caller: Caller
  upsert: boolean
  /** What `storage.operation()` returns in a policy. */
  operation: string
}

/** What its bucket accepts of a file. */
interface Rules {
  objectPath: ObjectPath
  limit: number
  allowed: readonly string[] | null
}

async function rulesFor(
  { database, maxFileBytes }: StorageParts,
  { objectPath }: UploadCall,
): Promise<Rules> {
  const rules = await bucketRules({ server: database }, objectPath.bucket)
  const valid = { ...objectPath, key: validKey(objectPath.key) }
  // Applications use this file to keep an empty folder.
  if (valid.key.endsWith('.emptyFolderPlaceholder')) return { objectPath: valid, limit: 0, allowed: null }
  return { objectPath: valid, limit: sizeLimit(rules, maxFileBytes), allowed: rules.allowed_mime_types }
}

/** Accepts a file: checks the policies, then stores the bytes, and then the row, which is checked again. */
export async function upload(parts: StorageParts, request: Request, call: UploadCall): Promise<Response> {
  const { objectPath, limit, allowed } = await rulesFor(parts, call)
  let received: ReceivedFile | undefined
  let mimetype = 'application/octet-stream'
  try {
    const { fields } = await readUpload(request, async (bytes, declared) => {
      mimetype = storableHeader(declared) ?? mimetype
      assertAllowed(mimetype, allowed)
      await mayPut(parts, call, { mimetype, contentLength: lengthOf(request) })
      received = await parts.files.receive(bytes, limit, (head) => {
        mimetype = checkedMimeType(mimetype, head, allowed)
      })
      return received
    })
    if (received === undefined) throw new Error('An upload ended without a file')
    const id = await putReceived(parts, { ...call, objectPath }, received, mimetype, fields)
    return Response.json({ Id: id, Key: urlOf(objectPath) })
  } catch (error) {
    await forgetReceived(parts, received, error)
    throw error
  }
}

/** Accepts a file whose bytes have arrived in parts, by the same rules. */
export async function storeComplete(
  parts: StorageParts,
  call: UploadCall,
  file: UploadFields & { bytes: AsyncIterable<Uint8Array>; mimetype: string },
): Promise<void> {
  const { objectPath, limit, allowed } = await rulesFor(parts, call)
  let received: ReceivedFile | undefined
  let mimetype = storableHeader(file.mimetype) ?? 'application/octet-stream'
  try {
    assertAllowed(mimetype, allowed)
    received = await parts.files.receive(file.bytes, limit, (head) => {
      mimetype = checkedMimeType(mimetype, head, allowed)
    })
    await putReceived(parts, { ...call, objectPath }, received, mimetype, file)
  } catch (error) {
    await forgetReceived(parts, received, error)
    throw error
  }
}

/** Returns the id of the row. */
async function putReceived(
  { database, files }: StorageParts,
  { objectPath, caller, operation, upsert }: UploadCall,
  received: ReceivedFile,
  mimetype: string,
  { cacheControl, userMetadata }: UploadFields,
): Promise<string> {
  const metadata = metadataOf(received, mimetype, storableHeader(cacheControl) ?? 'no-cache')
  const object = { ...objectPath, version: received.version, metadata, userMetadata }
  const { id, replaced } = await storageTransaction(database, caller, operation, (session) =>
    putObject(session, caller, object, upsert),
  )
  await files.remove([replaced])
  return id
}

/** If a row was committed on a broken connection, its bytes are still there; without a row, they are deleted later. */
async function forgetReceived(
  { files }: StorageParts,
  received: ReceivedFile | undefined,
  error: unknown,
): Promise<void> {
  if (received !== undefined && isRolledBack(error)) await files.remove([received.version])
}

/** Checked before the bytes are read: a caller without the right is refused before the upload. */
export async function mayPut(
  { database }: Pick<StorageParts, 'database'>,
  { caller, objectPath, upsert, operation }: UploadCall,
  metadata: object | null,
): Promise<void> {
  await dryRun(database, caller, operation, (session) =>
    putObject(session, caller, { ...objectPath, version: '1', metadata, userMetadata: null }, upsert),
  )
}

/** PUT /object/upload/sign/…: by a signed link. */
export async function uploadByLink(
  parts: StorageParts,
  request: Request,
  objectPath: ObjectPath,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { owner, upsert } = await parts.links.upload(token, objectPath)
  return upload(parts, request, {
    objectPath,
    caller: callerByLink(owner),
    upsert,
    operation: 'object.upload_signed',
  })
}

/** The row of an upload by link belongs to the user who made the link. */
function callerByLink(owner: string | null): Caller {
  return owner === null ? byLink : { ...byLink, claims: { ...byLink.claims, sub: owner } }
}

function metadataOf({ md5, size }: ReceivedFile, mimetype: string, cacheControl: string): ObjectMetadata {
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
