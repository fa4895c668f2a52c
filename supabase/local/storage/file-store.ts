import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '../data-folder/space.ts'
import { headBytes } from './content-type.ts'
import { refusals } from './refusal.ts'

/** A file that is on the disk, whole, and that no row names yet. */
export interface Received {
  /** Its name on the disk, and the row's. */
  version: string
  size: number
  md5: string
}

/**
 * The bytes of all files, each under a name made here, which says nothing and is never used twice. A file is there
 * whole or not at all; it is there before its row is, and until after its row has gone.
 */
export class FileStore {
  readonly #folder: string
  readonly #incoming: string
  readonly #temporary: boolean
  readonly #reserve: number

  private constructor(folder: string, temporary: boolean, reserve: number) {
    this.#reserve = reserve
    this.#folder = folder
    this.#incoming = join(folder, 'incoming')
    this.#temporary = temporary
  }

  /** Without a folder, in one of the machine's own that is gone with the server. */
  static async open(folder: string | undefined, reserve: number): Promise<FileStore> {
    const store = new FileStore(
      folder ?? (await mkdtemp(join(tmpdir(), 'azulejo-storage-'))),
      folder === undefined,
      reserve,
    )
    await rm(store.#incoming, { recursive: true, force: true })
    await mkdir(store.#incoming, { recursive: true, mode: 0o700 })
    return store
  }

  /** Takes the bytes to the disk, and is done when they would survive a loss of power. */
  async receive(
    bytes: AsyncIterable<Uint8Array>,
    limit: number,
    check: (head: Buffer) => void,
  ): Promise<Received> {
    const version = randomUUID()
    const unfinished = join(this.#incoming, version)
    try {
      const handle = await open(unfinished, 'wx', 0o600)
      let written: Omit<Received, 'version'>
      try {
        written = await write(handle, this.#withRoom(bytes), limit, check)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinished, this.#path(version))
      await syncFolder(this.#folder)
      return { version, ...written }
    } catch (error) {
      await this.#forget(unfinished)
      throw diskRefusal(error) ?? error
    }
  }

  /** The same bytes under a second name; as they never change, they are not copied. */
  async duplicate(version: string): Promise<string> {
    const copy = randomUUID()
    try {
      await link(this.#path(version), this.#path(copy))
      await syncFolder(this.#folder)
    } catch (error) {
      if (isMissing(error)) throw refusals.noSuchKey()
      throw diskRefusal(error) ?? error
    }
    return copy
  }

  /** Undefined when it has just been removed. */
  async read(version: string): Promise<FileHandle | undefined> {
    try {
      return await open(this.#path(version), 'r')
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** What can not be removed now, is swept at the next start. */
  async remove(versions: (string | null)[]): Promise<void> {
    for (const version of versions) {
      if (version !== null) await this.#forget(this.#path(version))
    }
  }

  /** Removes what no row names, and is as old as that. Says how many. */
  async sweep(named: ReadonlySet<string>, olderThanMs: number): Promise<number> {
    const names = await readdir(this.#folder, { withFileTypes: true })
    let swept = 0
    for (const entry of names) {
      if (!entry.isFile() || named.has(entry.name)) continue
      const file = join(this.#folder, entry.name)
      if (Date.now() - (await stat(file)).ctimeMs < olderThanMs) continue
      await rm(file, { force: true })
      swept += 1
    }
    return swept
  }

  async close(): Promise<void> {
    if (this.#temporary) await rm(this.#folder, { recursive: true, force: true })
  }

  /** Stops before the disk is full: the rest of it is the database's. */
  async *#withRoom(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let unchecked = Number.POSITIVE_INFINITY
    for await (const chunk of bytes) {
      unchecked += chunk.byteLength
      if (unchecked > 1_000_000) {
        if (freeBytes(this.#folder) < this.#reserve + chunk.byteLength) throw refusals.full()
        unchecked = 0
      }
      yield chunk
    }
  }

  async #forget(file: string): Promise<void> {
    try {
      await rm(file, { force: true })
    } catch (error) {
      // No row names the file any more, so the only cost is disk space.
      console.error('A file of the storage is not removed:', error)
    }
  }

  #path(version: string): string {
    // The version comes from a row, and a caller who may write the row can store any text there.
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)) throw refusals.noSuchKey()
    return join(this.#folder, version)
  }
}

async function write(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  check: (head: Buffer) => void,
): Promise<Omit<Received, 'version'>> {
  const hash = createHash('md5')
  let head: Buffer | undefined = Buffer.alloc(0)
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    // A length can be left out or be a lie: counted while it comes.
    if (size > limit) throw refusals.tooLarge()
    hash.update(chunk)
    if (head !== undefined) {
      head = Buffer.concat([head, chunk])
      if (head.byteLength >= headBytes) {
        check(head.subarray(0, headBytes))
        head = undefined
      }
    }
    await writeWhole(handle, chunk)
  }
  if (head !== undefined) check(head)
  return { size, md5: hash.digest('hex') }
}

/** One write may take less than it was given, on a disk that has just become full. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength; ) {
    offset += (await handle.write(chunk, offset)).bytesWritten
  }
}

/** Without it the name of the file may be lost with the power, while the row that names it is not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function diskRefusal(error: unknown): Error | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return refusals.full()
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? refusals.readOnly() : undefined
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
