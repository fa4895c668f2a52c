import { byLink, type Caller, callerOf } from './caller.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import { databaseRefusal } from './database-refusal.ts'
import { download, information } from './download.ts'
import { listPage } from './list-page.ts'
import { jsonCall } from './json-call.ts'
import { decodedParts, validBucketName, validKey } from './names.ts'
import {
  copy,
  listObjects,
  move,
  removeMany,
  removeOne,
  signMany,
  signOne,
  signUpload,
} from './object-calls.ts'
import { bucketRules, type Place, publicObject, type StoredObject, visibleObject } from './objects.ts'
import type { StorageParts } from './parts.ts'
import { refusals, StorageRefusal } from './refusal.ts'
import { storageTransaction } from './session.ts'
import { callerByLink, upload } from './upload.ts'

/** /storage/v1, as the hosted service answers supabase-js. Who may do what with a file is decided by its row's policies. */
export function storageHandler(parts: StorageParts): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await answer(parts, request)
    } catch (error) {
      const refusal = error instanceof StorageRefusal ? error : databaseRefusal(error)
      if (refusal === undefined) throw error
      return refusal.response()
    }
  }
}

async function answer(parts: StorageParts, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [area, ...rest] = decodedParts(pathname.slice('/storage/v1/'.length))
  const caller = await callerOf(request, parts.identity)
  if (area === 'object' && ['GET', 'HEAD'].includes(request.method)) return read(parts, request, caller, rest)
  if (area === 'object' && rest[0] === 'upload' && rest[1] === 'sign' && request.method === 'PUT') {
    return uploadByLink(parts, request, placeOf(rest.slice(2)))
  }
  // A plain link can only be read.
  if (!caller.authenticated) throw refusals.accessDenied('headers must have required property authorization')
  if (area === 'bucket') return bucketCall(parts, request, caller, rest)
  if (area === 'object') return objectCall(parts, request, caller, rest)
  throw noRoute()
}

async function bucketCall(
  parts: StorageParts,
  request: Request,
  caller: Caller,
  [id, action]: string[],
): Promise<Response> {
  const call = await jsonCall(request, caller)
  switch (`${request.method} ${id === undefined || id === '' ? 'all' : (action ?? 'one')}`) {
    case 'GET all':
      return listBuckets(parts, call)
    case 'POST all':
      return createBucket(parts, call)
    case 'GET one':
      return getBucket(parts, call, id ?? '')
    case 'PUT one':
      return updateBucket(parts, call, id ?? '')
    case 'DELETE one':
      return deleteBucket(parts, call, id ?? '')
    case 'POST empty':
      return emptyBucket(parts, call, id ?? '')
    default:
      throw noRoute()
  }
}

async function objectCall(
  parts: StorageParts,
  request: Request,
  caller: Caller,
  rest: string[],
): Promise<Response> {
  const { method } = request
  const [first = '', second = ''] = rest
  if (method === 'POST' && first === 'list') {
    return listObjects(parts, await jsonCall(request, caller), validBucketName(second))
  }
  if (method === 'POST' && first === 'list-v2') {
    return listPage(parts, await jsonCall(request, caller), validBucketName(second))
  }
  if (method === 'POST' && rest.length === 1 && first === 'move')
    return move(parts, await jsonCall(request, caller))
  if (method === 'POST' && rest.length === 1 && first === 'copy')
    return copy(parts, await jsonCall(request, caller))
  if (method === 'POST' && first === 'sign') {
    const call = await jsonCall(request, caller)
    return rest.length === 2
      ? signMany(parts, call, validBucketName(second))
      : signOne(parts, call, placeOf(rest.slice(1)))
  }
  if (method === 'POST' && first === 'upload' && second === 'sign') {
    return signUpload(parts, await jsonCall(request, caller), placeOf(rest.slice(2)))
  }
  if (method === 'DELETE') {
    const call = await jsonCall(request, caller)
    return rest.length === 1
      ? removeMany(parts, call, validBucketName(first))
      : removeOne(parts, call, placeOf(rest))
  }
  if (method === 'POST' || method === 'PUT') {
    const upsert = method === 'PUT' || request.headers.get('x-upsert') === 'true'
    const operation = method === 'PUT' ? 'object.upload_update' : 'object.upload'
    return upload(parts, request, { place: placeOf(rest), caller, upsert, operation })
  }
  throw noRoute()
}

async function uploadByLink(parts: StorageParts, request: Request, place: Place): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { owner, upsert } = await parts.links.upload(token, place)
  const caller = callerByLink(owner, byLink)
  return upload(parts, request, { place, caller, upsert, operation: 'object.upload_signed' })
}

/** GET and HEAD: a file, or what is known of it. */
async function read(
  parts: StorageParts,
  request: Request,
  caller: Caller,
  rest: string[],
): Promise<Response> {
  if (rest[0] === 'sign') {
    const place = placeOf(rest.slice(1))
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const linkEnds = await parts.links.download(token, place)
    const object = await storageTransaction(parts.database, byLink, 'object.get_signed', (session) =>
      publicObject(session, place),
    )
    return download(request, parts.files, object, { linkEnds })
  }
  const asInformation = rest[0] === 'info'
  const path = asInformation ? rest.slice(1) : rest
  const isPublic = path[0] === 'public'
  const place = placeOf(isPublic || path[0] === 'authenticated' ? path.slice(1) : path)
  const { object, open } = await readable(parts, caller, place, isPublic)
  if (asInformation) return information(object)
  return download(request, parts.files, object, open ? 'everybody' : 'person')
}

async function readable(
  { database }: StorageParts,
  caller: Caller,
  place: Place,
  onlyPublic: boolean,
): Promise<{ object: StoredObject; open: boolean }> {
  validKey(place.key)
  return storageTransaction(database, caller, 'object.get_authenticated', async (session) => {
    const { public: open } = await bucketRules(session, place.bucket)
    // Without a key, or at the public address, a private bucket does not exist.
    if (!open && (onlyPublic || !caller.authenticated)) throw refusals.noSuchBucket()
    return { object: await (open ? publicObject(session, place) : visibleObject(session, place)), open }
  })
}

function placeOf([bucket = '', ...key]: string[]): Place {
  return { bucket: validBucketName(bucket), key: validKey(key.join('/')) }
}

function noRoute(): StorageRefusal {
  return new StorageRefusal('NotFound', 404, 'Route not found', { error: 'Not Found', status: 404 })
}
