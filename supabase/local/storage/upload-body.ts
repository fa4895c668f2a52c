import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { ReceivedFile } from './file-store.ts'
import { refusals, StorageRefusal } from './refusal.ts'

/** The fields that are sent with the bytes. */
export interface UploadFields {
  cacheControl: string
  userMetadata: object | null
}

/** Called once, as soon as the file's declared type is known. */
export type Receive = (bytes: AsyncIterable<Uint8Array>, mimeType: string) => Promise<ReceivedFile>

/** Hosted, 1 MB: the database stores them beside each file, and no quota counts them. */
const metadataLimitBytes = 2_048

/** The hosted service accepts both names, too. */
const metadataFields = ['metadata', 'userMetadata']

/** How many more bytes of a refused upload are read. */
const drainedBytes = 64 * 1024 * 1024

/** The file of a request: alone as the body, or in a form, in which a browser sends a Blob. */
export async function readUpload(
  request: Request,
  receive: Receive,
): Promise<{ received: ReceivedFile; fields: UploadFields }> {
  if (request.body === null) throw refusals.noContent()
  const body = Readable.from(chunksOf(request.body.getReader()), { objectMode: false })
  try {
    const contentType = request.headers.get('content-type') ?? 'application/octet-stream'
    return contentType.startsWith('multipart/form-data')
      ? await readForm(body, contentType, receive)
      : await readRaw(body, contentType, request.headers, receive)
  } catch (error) {
    // The client disconnected during the upload: no answer can reach it.
    if (body.errored !== null) throw refusals.aborted()
    await drain(body)
    throw error
  }
}

/** The types of web and Node streams differ; their chunks do not. */
async function* chunksOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}

async function readRaw(
  body: Readable,
  contentType: string,
  headers: Headers,
  receive: Receive,
): Promise<{ received: ReceivedFile; fields: UploadFields }> {
  const metadata = headers.get('x-metadata')
  const userMetadata =
    metadata === null ? null : parsedMetadata(Buffer.from(metadata, 'base64').toString('utf8'))
  const received = await receive(body.iterator({ destroyOnReturn: false }), contentType)
  return { received, fields: { cacheControl: headers.get('cache-control') ?? 'no-cache', userMetadata } }
}

/** A content type without a boundary, by which the parts are told apart, makes it throw. */
function formOf(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, fieldSize: metadataLimitBytes + 1, headerPairs: 50 },
    })
  } catch (error) {
    throw error instanceof Error ? refusals.noContent() : error
  }
}

async function readForm(
  body: Readable,
  contentType: string,
  receive: Receive,
): Promise<{ received: ReceivedFile; fields: UploadFields }> {
  const form = formOf(contentType)
  const values = new Map<string, string>()
  let file: Promise<ReceivedFile> | undefined
  let stream: Readable | undefined
  let isRefused = false
  form.on('field', (name, value, _nameTruncated, valueTruncated) => {
    // One byte more than the limit: the metadata are then refused, and not left out.
    if (!valueTruncated || metadataFields.includes(name)) values.set(name, value)
  })
  form.on('file', (_name, bytes, _fileName, _encoding, mimeType) => {
    stream = bytes
    // The form reports here that it broke off, often before or after `receive` reads: without a listener, that ends the
    // process. The reader gets the error below.
    bytes.on('error', () => undefined)
    file = receive(bytes.iterator({ destroyOnReturn: false }), values.get('contentType') ?? mimeType)
    file.catch(() => {
      // The rest of the form is read and discarded, or the request would wait for this stream for ever.
      isRefused = true
      bytes.resume()
    })
  })
  try {
    await pipeline(
      body,
      (chunks: AsyncIterable<Uint8Array>) => upTo(drainedBytes, () => isRefused, chunks),
      form,
    )
  } catch (error) {
    // The reader of the file gets the error too; its own refusal is more specific than the broken form.
    stream?.destroy(error instanceof Error ? error : new Error('The form broke off'))
    await file?.catch((reason: unknown) => {
      if (reason instanceof StorageRefusal) throw reason
    })
    throw refusals.noContent()
  }
  if (file === undefined) throw refusals.noContent()
  const received = await file
  const cacheTime = values.get('cacheControl')
  const metadata = metadataFields.map((name) => values.get(name)).find((value) => value !== undefined)
  return {
    received,
    fields: {
      cacheControl: cacheTime === undefined || cacheTime === '' ? 'no-cache' : `max-age=${cacheTime}`,
      userMetadata: metadata === undefined ? null : parsedMetadata(metadata),
    },
  }
}

/** Passes everything on; after the refusal, only up to the limit. */
async function* upTo(
  most: number,
  isRefused: () => boolean,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    if (isRefused()) size += chunk.byteLength
    if (size > most) throw refusals.tooLarge()
    yield chunk
  }
}

/** Invalid JSON is left out, as on the hosted service. */
export function parsedMetadata(text: string): object | null {
  if (Buffer.byteLength(text) > metadataLimitBytes) throw refusals.tooLarge('user_metadata')
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A client that is still sending does not read the answer; if the connection is closed, it reports that instead. */
async function drain(body: Readable): Promise<void> {
  let drained = 0
  try {
    for await (const chunk of body) {
      if (chunk instanceof Uint8Array) drained += chunk.byteLength
      if (drained > drainedBytes) return
    }
  } catch (error) {
    if (!body.destroyed) throw error
  }
}
