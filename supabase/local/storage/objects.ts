import type { SqlValue } from '../database/database.ts'
import { ownerOf, type Caller } from './caller.ts'
import { assertAllowed } from './content-type.ts'
import { refusals } from './refusal.ts'
import type { StorageSession } from './session.ts'

/** The metadata in the hosted format, as `list` returns them. */
export interface ObjectMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
}

export interface StoredObject {
  id: string
  bucket_id: string
  name: string
  version: string | null
  metadata: Partial<ObjectMetadata> | null
  user_metadata: object | null
  created_at: string
  updated_at: string
}

export interface ObjectPath {
  bucket: string
  key: string
}

export interface BucketRules {
  id: string
  public: boolean
  file_size_limit: number | bigint | null
  allowed_mime_types: string[] | null
}

const columns = 'id, bucket_id, name, version, metadata, user_metadata, created_at, updated_at'

/** A bucket's rules are read without policies: a person who may write to it need not be able to see it. */
export async function bucketRules(session: Pick<StorageSession, 'server'>, id: string): Promise<BucketRules> {
  const [bucket] = await session.server.query<BucketRules>(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  )
  if (bucket === undefined) throw refusals.noSuchBucket()
  return bucket
}

export function sizeLimit(rules: BucketRules, most: number): number {
  return rules.file_size_limit === null ? most : Math.min(most, Number(rules.file_size_limit))
}

/** The row, under the caller's policies. */
export async function visibleObject(
  session: StorageSession,
  { bucket, key }: ObjectPath,
): Promise<StoredObject> {
  const [row] = await session.asCaller<StoredObject>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  )
  if (row === undefined) throw refusals.noSuchKey()
  return row
}

/** The row of a public bucket. */
export async function publicObject(
  session: StorageSession,
  { bucket, key }: ObjectPath,
): Promise<StoredObject> {
  const [row] = await session.server.query<StoredObject>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  )
  if (row === undefined) throw refusals.noSuchKey()
  return row
}

export interface NewObject extends ObjectPath {
  version: string
  metadata: object | null
  userMetadata: object | null
}

/** Inserts or replaces the row as the caller. Returns the replaced bytes' version. */
export async function putObject(
  session: StorageSession,
  caller: Caller,
  object: NewObject,
  upsert: boolean,
): Promise<{ id: string; replaced: string | null }> {
  const before = await lockObject(session, object)
  const owner = ownerOf(caller)
  const params: SqlValue[] = [
    object.bucket,
    object.key,
    isUuid(owner) ? owner : null,
    owner,
    object.version,
    object.metadata,
    object.userMetadata,
  ]
  const replace = `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
    version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata`
  await session.asCaller(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3::uuid, $4, $5, $6::jsonb, $7::jsonb) ${upsert ? replace : ''}`,
    params,
  )
  const after = await publicObject(session, object)
  return { id: after.id, replaced: before?.version ?? null }
}

/** Renames the row. The bytes do not move. */
export async function moveObject(
  session: StorageSession,
  caller: Caller,
  from: ObjectPath,
  to: ObjectPath,
): Promise<StoredObject> {
  const found = await visibleObject(session, from)
  if (from.bucket === to.bucket && from.key === to.key) return found
  await lockObject(session, from)
  if (from.bucket !== to.bucket) assertFits(found, await bucketRules(session, to.bucket))
  const owner = ownerOf(caller)
  const moved = await session.asCaller<{ id: string }>(
    `update storage.objects set bucket_id = $3, name = $4, owner = $5::uuid, owner_id = $6
      where bucket_id = $1 and name = $2 returning id`,
    [from.bucket, from.key, to.bucket, to.key, isUuid(owner) ? owner : null, owner],
  )
  if (moved.length === 0) throw refusals.accessDenied('new row violates row-level security policy')
  return { ...found, bucket_id: to.bucket, name: to.key }
}

/** A copy is a new file of its bucket, which must accept it. */
export function assertFits({ metadata }: StoredObject, rules: BucketRules): void {
  const size = metadata?.size ?? 0
  if (size > sizeLimit(rules, Number.POSITIVE_INFINITY)) throw refusals.tooLarge()
  assertAllowed(metadata?.mimetype ?? 'application/octet-stream', rules.allowed_mime_types)
}

/** Deletes as the caller. Returns the deleted rows, with the unused bytes' versions. */
export function removeObjects(
  session: StorageSession,
  bucket: string,
  keys: string[],
): Promise<StoredObject[]> {
  return session.asCaller<StoredObject>(
    `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb)) returning *`,
    [bucket, keys],
  )
}

/** Two uploads of one name wait for each other: otherwise neither would see the other's bytes that it replaces. */
async function lockObject(
  { server }: StorageSession,
  { bucket, key }: ObjectPath,
): Promise<StoredObject | undefined> {
  await server.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`storage ${bucket}/${key}`])
  const [row] = await server.query<StoredObject>(
    `select ${columns} from storage.objects where bucket_id = $1 and name = $2 for update`,
    [bucket, key],
  )
  return row
}

function isUuid(text: string | null): boolean {
  return text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
