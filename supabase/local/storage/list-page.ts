import * as z from 'zod/mini'
import { validated, type JsonCall } from './json-call.ts'
import type { StorageParts } from './parts.ts'
import { storageTransaction } from './session.ts'

const page = z.object({
  prefix: z.prefault(z.string(), ''),
  cursor: z.optional(z.string()),
  limit: z.prefault(z.int().check(z.minimum(1), z.maximum(1000)), 1000),
  with_delimiter: z.prefault(z.boolean(), false),
  sortBy: z.optional(
    z.object({ column: z.literal('name'), order: z.prefault(z.enum(['asc', 'desc']), 'asc') }),
  ),
})

interface Entry {
  key: string
  /** Null: a folder, which has no row. */
  file: { id: string } | null
}

/**
 * POST /object/list-v2/:bucket: a page of keys, in byte order; with a delimiter, deeper keys become a folder. The
 * cursor is the last key of the page before.
 */
export async function listPage(
  { database }: StorageParts,
  call: JsonCall,
  bucket: string,
): Promise<Response> {
  const { prefix, cursor, limit, with_delimiter: hasFolders, sortBy } = validated(page, call.body)
  const after = cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString()
  const isDescending = sortBy?.order === 'desc'
  const entries = await storageTransaction(database, call.caller, 'object.list_v2', ({ asCaller }) =>
    asCaller<Entry>(
      `with found as (
         select o.*, case when $3 and strpos(substr(o.name, length($2) + 1), '/') > 0
             then $2 || split_part(substr(o.name, length($2) + 1), '/', 1) || '/' end as folder
           from storage.objects o where o.bucket_id = $1 and starts_with(o.name, $2)
       ), entries as (
         select distinct folder as key, null::jsonb as file from found where folder is not null
         union all
         select name, jsonb_build_object('id', id, 'name', name, 'key', name, 'created_at', created_at,
             'updated_at', updated_at, 'last_accessed_at', last_accessed_at, 'metadata', metadata)
           from found where folder is null
       )
       select key, file from entries
        where $4::text is null or (key collate "C" ${isDescending ? '<' : '>'} $4)
        order by key collate "C" ${isDescending ? 'desc' : 'asc'} limit $5 + 1`,
      [bucket, prefix, hasFolders, after, limit],
    ),
  )
  const shown = entries.slice(0, limit)
  const hasNext = entries.length > limit
  const last = shown.at(-1)
  return Response.json({
    hasNext,
    folders: shown.flatMap(({ key, file }) => (file === null ? [{ name: key, key }] : [])),
    objects: shown.flatMap(({ file }) => (file === null ? [] : [file])),
    ...(hasNext && last !== undefined ? { nextCursor: Buffer.from(last.key).toString('base64url') } : {}),
  })
}
