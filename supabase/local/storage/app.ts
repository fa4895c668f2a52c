import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { anyPathBelow, type ServiceContext } from '../http/service.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import { type Caller, callerOf } from './caller.ts'
import { databaseRefusal } from './database-refusal.ts'
import { type JsonCall, jsonCall } from './json-call.ts'
import { listPage } from './list-page.ts'
import { decodedParts, objectPathOf, validBucketName } from './names.ts'
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
import type { ObjectPath } from './objects.ts'
import type { StorageParts } from './parts.ts'
import { readByLink, readFile, readInformation } from './read.ts'
import { refusals, StorageRefusal } from './refusal.ts'
import { resumableUploads } from './resumable.ts'
import { upload, uploadByLink } from './upload.ts'

interface StorageContext extends ServiceContext {
  Variables: {
    /** The parts of the path below /storage/v1, decoded. */
    names: string[]
    caller: Caller
  }
}

const buckets = ['/bucket', '/bucket/']
const resumablePaths = ['/upload/resumable', '/upload/resumable/', '/upload/resumable/:id']

/** /storage/v1, with the hosted service's answers to supabase-js. The policies of a file's row decide the rights. */
export function storageApp(parts: StorageParts): Hono<StorageContext> {
  const app = new Hono<StorageContext>()
  const resumable = resumableUploads(parts)
  app.all(anyPathBelow, withNames, withCaller(parts))
  app.get('/object/sign/*', (c) => readByLink(parts, c.req.raw, objectPathFrom(c, 2)))
  app.get('/object/info/*', (c) => readInformation(parts, c.var.caller, c.var.names.slice(2)))
  app.get('/object/*', (c) => readFile(parts, c.req.raw, c.var.caller, c.var.names.slice(1)))
  app.put('/object/upload/sign/*', (c) => uploadByLink(parts, c.req.raw, objectPathFrom(c, 3)))

  app.on('OPTIONS', resumablePaths, (c) => resumable(c.req.raw, c.var.caller))

  // A plain link is read-only.
  app.all(anyPathBelow, authenticated)
  // HEAD asks how much has arrived; GET is not part of the protocol.
  app.on(['HEAD', 'GET', 'POST', 'PATCH', 'DELETE'], resumablePaths, (c) =>
    c.req.method === 'GET' ? noRoute() : resumable(c.req.raw, c.var.caller),
  )
  app.all(anyPathBelow, noHead)
  app.on('GET', buckets, async (c) => listBuckets(parts, await callOf(c)))
  app.on('POST', buckets, async (c) => createBucket(parts, await callOf(c)))
  app.get('/bucket/:id', async (c) => getBucket(parts, await callOf(c), nameAt(c, 1)))
  app.put('/bucket/:id', async (c) => updateBucket(parts, await callOf(c), nameAt(c, 1)))
  app.delete('/bucket/:id', async (c) => deleteBucket(parts, await callOf(c), nameAt(c, 1)))
  app.post('/bucket/:id/empty/*', async (c) => emptyBucket(parts, await callOf(c), nameAt(c, 1)))

  app.post('/object/list/*', async (c) => listObjects(parts, await callOf(c), bucketAt(c, 2)))
  app.post('/object/list-v2/*', async (c) => listPage(parts, await callOf(c), bucketAt(c, 2)))
  app.post('/object/move', async (c) => move(parts, await callOf(c)))
  app.post('/object/copy', async (c) => copy(parts, await callOf(c)))
  app.post('/object/sign/:bucket', async (c) => signMany(parts, await callOf(c), bucketAt(c, 2)))
  app.post('/object/sign/*', async (c) => signOne(parts, await callOf(c), objectPathFrom(c, 2)))
  app.post('/object/upload/sign/*', async (c) => signUpload(parts, await callOf(c), objectPathFrom(c, 3)))
  app.delete('/object/:bucket', async (c) => removeMany(parts, await callOf(c), bucketAt(c, 1)))
  app.delete('/object/*', async (c) => removeOne(parts, await callOf(c), objectPathFrom(c, 1)))
  app.post('/object/*', (c) => {
    const upsert = c.req.header('x-upsert') === 'true'
    return upload(parts, c.req.raw, { ...target(c), upsert, operation: 'object.upload' })
  })
  app.put('/object/*', (c) =>
    upload(parts, c.req.raw, { ...target(c), upsert: true, operation: 'object.upload_update' }),
  )
  // An invalid body is refused before an unknown address.
  app.all('/bucket/*', async (c) => {
    await callOf(c)
    return noRoute()
  })
  app.all(anyPathBelow, noRoute)
  return app.onError(refuse)
}

const withNames: MiddlewareHandler<StorageContext> = async (c, next) => {
  c.set('names', decodedParts(new URL(c.req.url).pathname.slice('/storage/v1/'.length)))
  await next()
}

const withCaller =
  ({ identity }: StorageParts): MiddlewareHandler<StorageContext> =>
  async (c, next) => {
    c.set('caller', await callerOf(c.req.raw, identity))
    await next()
  }

const authenticated: MiddlewareHandler<StorageContext> = async (c, next) => {
  if (!c.var.caller.authenticated)
    throw refusals.accessDenied('headers must have required property authorization')
  await next()
}

/** Hono handles HEAD as GET, and for buckets there is no HEAD. */
const noHead: MiddlewareHandler<StorageContext> = (c, next) => (c.req.method === 'HEAD' ? noRoute() : next())

const nameAt = (c: Context<StorageContext>, position: number): string => c.var.names[position] ?? ''
const bucketAt = (c: Context<StorageContext>, position: number): string =>
  validBucketName(nameAt(c, position))
const objectPathFrom = (c: Context<StorageContext>, position: number): ObjectPath =>
  objectPathOf(c.var.names.slice(position))

const callOf = (c: Context<StorageContext>): Promise<JsonCall> =>
  jsonCall(c.req.raw, c.var.caller, c.env.address)

const target = (c: Context<StorageContext>): { objectPath: ObjectPath; caller: Caller } => ({
  objectPath: objectPathFrom(c, 1),
  caller: c.var.caller,
})

function noRoute(): never {
  throw new StorageRefusal('NotFound', 404, 'Route not found', { error: 'Not Found', status: 404 })
}

function refuse(error: Error): Response {
  const refusal = error instanceof StorageRefusal ? error : databaseRefusal(error)
  if (refusal === undefined) throw error
  return refusal.response()
}
