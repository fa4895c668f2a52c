import * as z from 'zod/mini'
import type { SqlValue } from '../database/database.ts'
import { ownerOf } from './caller.ts'
import { validated, type JsonCall } from './json-call.ts'
import { validBucketName } from './names.ts'
import type { StorageParts } from './parts.ts'
import { refusals } from './refusal.ts'
import { storageTransaction } from './session.ts'

const columns = 'id, name, owner, public, created_at, updated_at, file_size_limit, allowed_mime_types, type'

const sizes: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

const settings = {
  public: z.optional(z.boolean()),
  file_size_limit: z.optional(
    z.nullable(
      z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d+(\.\d+)?(gb|mb|kb|b)$/i))]),
    ),
  ),
  allowed_mime_types: z.optional(
    z.nullable(z.array(z.string().check(z.regex(/^(\*|[\w.+-]+\/([\w.+-]+|\*)(;\s*charset=[\w-]+)?)$/)))),
  ),
}
const newBucket = z.object({ id: z.optional(z.string()), name: z.string(), ...settings })
const changedBucket = z.object(settings)
const listQuery = z.object({
  limit: z.prefault(z.coerce.number().check(z.int(), z.minimum(1)), 1000),
  offset: z.prefault(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  sortColumn: z.prefault(z.enum(['id', 'name', 'created_at', 'updated_at']), 'id'),
  sortOrder: z.prefault(z.enum(['asc', 'desc']), 'asc'),
  search: z.prefault(z.string(), ''),
})

/**
 * Reads under the policies of storage.buckets: without any, only the holder of the secret key sees and changes them.
 */
export async function listBuckets({ database }: StorageParts, call: JsonCall): Promise<Response> {
  const { limit, offset, sortColumn, sortOrder, search } = validated(
    listQuery,
    Object.fromEntries(call.query),
  )
  const rows = await storageTransaction(database, call.caller, 'bucket.list', ({ asCaller }) =>
    asCaller(
      `select ${columns} from storage.buckets where strpos(lower(name), lower($1)) > 0
        order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
      [search, limit, offset],
    ),
  )
  return Response.json(rows)
}

export async function getBucket({ database }: StorageParts, call: JsonCall, id: string): Promise<Response> {
  const [bucket] = await storageTransaction(database, call.caller, 'bucket.get', ({ asCaller }) =>
    asCaller(`select ${columns} from storage.buckets where id = $1`, [validBucketName(id)]),
  )
  if (bucket === undefined) throw refusals.noSuchBucket()
  return Response.json(bucket)
}

export async function createBucket(parts: StorageParts, call: JsonCall): Promise<Response> {
  const bucket = validated(newBucket, call.body)
  const owner = ownerOf(call.caller)
  const values: SqlValue[] = [
    validBucketName(bucket.id ?? bucket.name),
    validBucketName(bucket.name),
    bucket.public ?? false,
    bytesOf(bucket.file_size_limit, parts.maxFileBytes) ?? null,
    bucket.allowed_mime_types ?? null,
    owner,
  ]
  await storageTransaction(parts.database, call.caller, 'bucket.create', ({ asCaller }) =>
    asCaller(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
       values ($1, $2, $3, $4::bigint, ${listOf('$5')}, $6::uuid, $6)`,
      values,
    ),
  )
  return Response.json({ name: bucket.name })
}

export async function updateBucket(parts: StorageParts, call: JsonCall, id: string): Promise<Response> {
  const change = validated(changedBucket, call.body)
  if (Object.keys(change).length === 0) throw refusals.noContent()
  const limit = bytesOf(change.file_size_limit, parts.maxFileBytes)
  const changed = await storageTransaction(parts.database, call.caller, 'bucket.update', ({ asCaller }) =>
    asCaller(
      `update storage.buckets set updated_at = now(), public = coalesce($2, public),
         file_size_limit = case when $3 then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5 then ${listOf('$6')} else allowed_mime_types end
        where id = $1 returning id`,
      [
        validBucketName(id),
        change.public ?? null,
        limit !== undefined,
        limit ?? null,
        change.allowed_mime_types !== undefined,
        change.allowed_mime_types ?? null,
      ],
    ),
  )
  if (changed.length === 0) throw refusals.noSuchBucket()
  return Response.json({ message: 'Successfully updated' })
}

export async function deleteBucket(
  { database }: StorageParts,
  call: JsonCall,
  id: string,
): Promise<Response> {
  await storageTransaction(database, call.caller, 'bucket.delete', async ({ server, asCaller }) => {
    const [bucket] = await asCaller('select 1 from storage.buckets where id = $1', [validBucketName(id)])
    if (bucket === undefined) throw refusals.noSuchBucket()
    const [object] = await server.query('select 1 from storage.objects where bucket_id = $1 limit 1', [id])
    if (object !== undefined) throw refusals.bucketNotEmpty()
    const deleted = await asCaller('delete from storage.buckets where id = $1 returning id', [id])
    if (deleted.length === 0) throw refusals.noSuchBucket()
  })
  return Response.json({ message: 'Successfully deleted' })
}

export async function emptyBucket(parts: StorageParts, call: JsonCall, id: string): Promise<Response> {
  const removed = await storageTransaction(
    parts.database,
    call.caller,
    'bucket.empty',
    async ({ asCaller }) => {
      const [bucket] = await asCaller('select 1 from storage.buckets where id = $1', [validBucketName(id)])
      if (bucket === undefined) throw refusals.noSuchBucket()
      return asCaller<{ version: string | null }>(
        'delete from storage.objects where bucket_id = $1 returning version',
        [id],
      )
    },
  )
  await parts.files.remove(removed.map(({ version }) => version))
  // The hosted service empties the bucket later and returns this text; here it is already done, with the same text.
  return Response.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}

/**
 * The two drivers serialize an array differently, and JSON alike. An empty array means no limit: the bucket accepts
 * everything.
 */
function listOf(parameter: string): string {
  return `(select array_agg(value) from jsonb_array_elements_text(nullif(${parameter}::jsonb, 'null')) value)`
}

/** `20MB` as 20000000; undefined leaves the limit, null removes it. */
function bytesOf(limit: number | string | null | undefined, most: number): number | null | undefined {
  if (limit === undefined || limit === null) return limit
  const [, value = '', unit = ''] = /^([\d.]+)([a-z]+)$/i.exec(String(limit)) ?? []
  const bytes =
    typeof limit === 'number' ? limit : Math.floor(Number(value) * (sizes[unit.toLowerCase()] ?? 1))
  if (bytes > most) throw refusals.tooLarge()
  return bytes
}
