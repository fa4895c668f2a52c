import * as z from 'zod/mini'
import { ownerOf } from './caller.ts'
import { isRolledBack } from './database-refusal.ts'
import { validated, type JsonCall } from './json-call.ts'
import { validBucketName, validKey } from './names.ts'
import {
  assertFits,
  bucketRules,
  moveObject,
  type ObjectPath,
  putObject,
  removeObjects,
  visibleObject,
} from './objects.ts'
import type { StorageParts } from './parts.ts'
import { refusals } from './refusal.ts'
import { storageTransaction } from './session.ts'
import { longestLinkSeconds, urlOf } from './signed-link.ts'
import { mayPut } from './upload.ts'

const seconds = z.int().check(z.minimum(1), z.maximum(longestLinkSeconds))
const keys = z.array(z.string()).check(z.minLength(1), z.maxLength(1000))
const SourceAndTarget = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.optional(z.string()),
  destinationKey: z.string(),
})
const listing = z.object({
  prefix: z.string(),
  limit: z.prefault(z.int().check(z.minimum(1)), 100),
  offset: z.prefault(z.int().check(z.minimum(0)), 0),
  search: z.prefault(z.string(), ''),
  sortBy: z.prefault(
    z.object({
      column: z.prefault(z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']), 'name'),
      order: z.prefault(z.enum(['asc', 'desc']), 'asc'),
    }),
    { column: 'name', order: 'asc' },
  ),
})

export async function listObjects(
  { database }: StorageParts,
  call: JsonCall,
  bucket: string,
): Promise<Response> {
  const { prefix, limit, offset, search, sortBy } = validated(listing, call.body)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const rows = await storageTransaction(database, call.caller, 'object.list', ({ asCaller }) =>
    asCaller('select * from storage.search($1, $2, $3::int, 1, $4::int, $5, $6, $7)', [
      folder,
      bucket,
      limit,
      offset,
      search,
      sortBy.column,
      sortBy.order,
    ]),
  )
  return Response.json(rows)
}

export async function removeMany(parts: StorageParts, call: JsonCall, bucket: string): Promise<Response> {
  const { prefixes } = validated(z.object({ prefixes: keys }), call.body)
  const removed = await storageTransaction(parts.database, call.caller, 'object.delete_many', (session) =>
    removeObjects(session, bucket, prefixes),
  )
  await parts.files.remove(removed.map(({ version }) => version))
  return Response.json(removed)
}

export async function removeOne(
  parts: StorageParts,
  call: JsonCall,
  objectPath: ObjectPath,
): Promise<Response> {
  const removed = await storageTransaction(parts.database, call.caller, 'object.delete', (session) =>
    removeObjects(session, objectPath.bucket, [objectPath.key]),
  )
  if (removed.length === 0) throw refusals.noSuchKey()
  await parts.files.remove(removed.map(({ version }) => version))
  return Response.json({ message: 'Successfully deleted' })
}

export async function move(parts: StorageParts, call: JsonCall): Promise<Response> {
  const { from, to } = sourceAndTargetOf(call)
  const { id, name } = await storageTransaction(parts.database, call.caller, 'object.move', (session) =>
    moveObject(session, call.caller, from, to),
  )
  return Response.json({ message: 'Successfully moved', Id: id, Key: name })
}

export async function copy(parts: StorageParts, call: JsonCall): Promise<Response> {
  const { from, to } = sourceAndTargetOf(call)
  const upsert = call.headers.get('x-upsert') === 'true'
  const operation = 'object.copy'
  const found = await storageTransaction(parts.database, call.caller, operation, async (session) => {
    const object = await visibleObject(session, from)
    assertFits(object, await bucketRules(session, to.bucket))
    return object
  })
  if (found.version === null) throw refusals.noSuchKey()
  await mayPut(parts, { caller: call.caller, objectPath: to, upsert, operation }, found.metadata)
  const version = await parts.files.duplicate(found.version)
  const { metadata, user_metadata: userMetadata } = found
  try {
    const { id, replaced } = await storageTransaction(parts.database, call.caller, operation, (session) =>
      putObject(session, call.caller, { ...to, version, metadata, userMetadata }, upsert),
    )
    await parts.files.remove([replaced])
    return Response.json({
      Id: id,
      Key: urlOf(to),
      id,
      name: to.key,
      bucket_id: to.bucket,
      version,
      metadata,
    })
  } catch (error) {
    if (isRolledBack(error)) await parts.files.remove([version])
    throw error
  }
}

export async function signOne(
  parts: StorageParts,
  call: JsonCall,
  objectPath: ObjectPath,
): Promise<Response> {
  const { expiresIn } = validated(z.object({ expiresIn: seconds }), call.body)
  await storageTransaction(parts.database, call.caller, 'object.sign', (session) =>
    visibleObject(session, { ...objectPath, key: validKey(objectPath.key) }),
  )
  return Response.json({ signedURL: await signedUrl(parts, objectPath, expiresIn) })
}

export async function signMany(parts: StorageParts, call: JsonCall, bucket: string): Promise<Response> {
  const { expiresIn, paths } = validated(z.object({ expiresIn: seconds, paths: keys }), call.body)
  const found = await storageTransaction(parts.database, call.caller, 'object.sign_many', ({ asCaller }) =>
    asCaller<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))',
      [bucket, paths],
    ),
  )
  const visible = new Set(found.map(({ name }) => name))
  const links = paths.map(async (path) =>
    visible.has(path)
      ? { error: null, path, signedURL: await signedUrl(parts, { bucket, key: path }, expiresIn) }
      : { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null },
  )
  return Response.json(await Promise.all(links))
}

/** A link that permits the upload of one file, also for a client that cannot sign in. */
export async function signUpload(
  parts: StorageParts,
  call: JsonCall,
  objectPath: ObjectPath,
): Promise<Response> {
  validKey(objectPath.key)
  const upsert = call.headers.get('x-upsert') === 'true'
  await mayPut(parts, { caller: call.caller, objectPath, upsert, operation: 'object.sign_upload_url' }, null)
  const token = await parts.links.toUpload(objectPath, { owner: ownerOf(call.caller), upsert })
  return Response.json({ url: `/object/upload/sign/${urlOf(objectPath)}?token=${token}`, token })
}

async function signedUrl(
  { links }: StorageParts,
  objectPath: ObjectPath,
  expiresIn: number,
): Promise<string> {
  return `/object/sign/${urlOf(objectPath)}?token=${await links.toDownload(objectPath, expiresIn)}`
}

function sourceAndTargetOf(call: JsonCall): { from: ObjectPath; to: ObjectPath } {
  const { bucketId, sourceKey, destinationBucket, destinationKey } = validated(SourceAndTarget, call.body)
  return {
    from: { bucket: validBucketName(bucketId), key: sourceKey },
    to: { bucket: validBucketName(destinationBucket ?? bucketId), key: validKey(destinationKey) },
  }
}
