import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { resources, type ResourceFile } from '../../domain/resource.ts'
import { call, type CallResult } from '../session/call.ts'
import { backend } from '../session/knownBackend.ts'
import { workspace } from '../session/workspace.ts'

/** How long a signed link is valid: a video is requested in parts. */
const LINK_SECONDS = 6 * 3_600

/**
 * The address of the bytes: a file of the site by its path, an uploaded one by a link that the server gives to its
 * readers.
 */
export async function addressOfFile(path: string): Promise<CallResult<string>> {
  if (path.startsWith('/')) return { ok: true, value: path }
  const signed = await call(`/storage/v1/object/sign/${path}`, {
    as: 'person',
    body: { expiresIn: LINK_SECONDS },
    answer: z.object({ signedURL: z.string() }),
  })
  if (!signed.ok) return signed
  return { ok: true, value: `${(await backend()).supabaseUrl}/storage/v1${signed.value.signedURL}` }
}

/** A truncated file, or an HTML page instead of it (captive portal, other version). */
type Fetched =
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly code: RequestFailureCode }

/** Download progress by file address: from 0 to 1. */
export const downloadStore = createStore<ReadonlyMap<string, number>>(() => new Map())

const setDownloadProgress = (path: string, share: number | null) =>
  downloadStore.setState((now) => {
    const next = new Map(now)
    if (share === null) next.delete(path)
    else next.set(path, share)
    return next
  }, true)

/** Without a byte for this time, the connection is lost; a large file on a slow network takes minutes. */
const SILENCE_MS = 30_000

/** Yields the parts of a file as they arrive. Rejects when the connection ends, or is silent for half a minute. */
async function partsOf(
  address: string,
  onBytes: (bytes: number) => void,
): Promise<[Response, Uint8Array<ArrayBuffer>[]]> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal: silence.signal })
    const reader = response.body?.getReader()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    for (;;) {
      const piece = await reader?.read()
      if (piece?.value === undefined) return [response, parts]
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parts.push(piece.value)
      bytes += piece.value.byteLength
      onBytes(bytes)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function downloadLibraryFile(
  { path, size }: ResourceFile,
  onShare: (share: number) => void,
): Promise<Fetched> {
  const address = await addressOfFile(path)
  if (!address.ok) return address
  try {
    const [response, parts] = await partsOf(address.value, (bytes) => onShare(Math.min(1, bytes / size)))
    const file = new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    if (response.status >= 500) return { ok: false, code: 'server' }
    return response.ok && file.size === size ? { ok: true, value: file } : { ok: false, code: 'gateway' }
  } catch (error) {
    // Thrown by fetch and its stream when the network is lost, and by the silence timeout.
    if (error instanceof TypeError || error instanceof DOMException) return { ok: false, code: 'offline' }
    throw error
  }
}

/** The file: the stored one, also offline; else the server's. */
export async function libraryFile(file: ResourceFile): Promise<Fetched> {
  const kept = await workspace().mirror.kept.get(file.path)
  return kept === undefined ? downloadLibraryFile(file, () => undefined) : { ok: true, value: kept.bytes }
}

/** Stores a file on this device, until it is removed or the person signs out. */
export async function keepLibraryFile(file: ResourceFile): Promise<Fetched> {
  const { mirror } = workspace()
  setDownloadProgress(file.path, 0)
  try {
    const fetched = await downloadLibraryFile(file, (share) => setDownloadProgress(file.path, share))
    if (fetched.ok) {
      await mirror.kept.put({ path: file.path, bytes: fetched.value })
      await dropWithdrawnFiles()
    }
    return fetched
  } finally {
    setDownloadProgress(file.path, null)
  }
}

/**
 * Deletes the files of resources that the library no longer has: they cannot be opened, and would take room for ever.
 */
export async function dropWithdrawnFiles(): Promise<void> {
  const { mirror } = workspace()
  const known = new Set((await mirror.typed(resources).toArray()).map(({ file_path: path }) => path))
  const kept = await mirror.kept.toCollection().primaryKeys()
  await mirror.kept.bulkDelete(kept.filter((path) => !known.has(path)))
}

export const dropLibraryFile = ({ path }: ResourceFile): Promise<void> => workspace().mirror.kept.delete(path)
