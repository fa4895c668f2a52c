import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import type { AccountFailureCode } from '../../domain/failure.ts'
import { resources, type ResourceFile } from '../../domain/resource.ts'
import { call, type CallResult } from '../session/call.ts'
import { backend } from '../session/knownBackend.ts'
import { workspace } from '../session/workspace.ts'

/** For so long a link to a file is good: a video is played in pieces. */
const LINK_SECONDS = 6 * 3_600

/** Where the bytes are: a file of the site by its own path, an uploaded one by a link that the server gives to its readers. */
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

/** A file that has a piece less, or a page in its place: of a hotel's network, of another version. */
type Fetched =
  | { readonly ok: true; readonly value: Blob }
  | { readonly ok: false; readonly code: AccountFailureCode }

/** How much of each file that is being kept has come, by its address: 0 to 1. */
export const comingStore = createStore<ReadonlyMap<string, number>>(() => new Map())

const tellComing = (path: string, share: number | null) =>
  comingStore.setState((now) => {
    const next = new Map(now)
    if (share === null) next.delete(path)
    else next.set(path, share)
    return next
  }, true)

/** Without a byte for so long, the connection is gone; a large file on a slow network takes minutes. */
const SILENCE_MS = 30_000

/** The parts of a file as they come. Rejects when the connection ends, or says nothing for half a minute. */
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

async function fetchFile({ path, size }: ResourceFile, onShare: (share: number) => void): Promise<Fetched> {
  const address = await addressOfFile(path)
  if (!address.ok) return address
  try {
    const [response, parts] = await partsOf(address.value, (bytes) => onShare(Math.min(1, bytes / size)))
    const file = new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    if (response.status >= 500) return { ok: false, code: 'server' }
    return response.ok && file.size === size ? { ok: true, value: file } : { ok: false, code: 'gateway' }
  } catch (error) {
    // What fetch and its stream throw where the network ends, and what ends the silence.
    if (error instanceof TypeError || error instanceof DOMException) return { ok: false, code: 'offline' }
    throw error
  }
}

/** The file: the one that is kept, without a network too; else the server's. */
export async function libraryFile(file: ResourceFile): Promise<Fetched> {
  const kept = await workspace().mirror.kept.get(file.path)
  return kept === undefined ? fetchFile(file, () => undefined) : { ok: true, value: kept.bytes }
}

/** Keeps a file on this device, until it is taken off or the person signs out. */
export async function keepLibraryFile(file: ResourceFile): Promise<Fetched> {
  const { mirror } = workspace()
  tellComing(file.path, 0)
  try {
    const fetched = await fetchFile(file, (share) => tellComing(file.path, share))
    if (fetched.ok) {
      await mirror.kept.put({ path: file.path, bytes: fetched.value })
      await dropWithdrawnFiles()
    }
    return fetched
  } finally {
    tellComing(file.path, null)
  }
}

/** Files of things that the library no longer has: they cannot be opened, and would take room for ever. */
export async function dropWithdrawnFiles(): Promise<void> {
  const { mirror } = workspace()
  const known = new Set((await mirror.typed(resources).toArray()).map(({ file_path: path }) => path))
  const kept = await mirror.kept.toCollection().primaryKeys()
  await mirror.kept.bulkDelete(kept.filter((path) => !known.has(path)))
}

export const dropLibraryFile = ({ path }: ResourceFile): Promise<void> => workspace().mirror.kept.delete(path)
