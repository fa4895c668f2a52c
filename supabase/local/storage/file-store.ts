import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, mkdtemp, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeBytes } from '../data-folder/space.ts'
import { headBytes } from './content-type.ts'
import { refusals } from './refusal.ts'

/** A complete file on the disk that no row refers to yet. */
export interface ReceivedFile {
  /** Its name on the disk, and in the row. */
  version: string
  size: number
  md5: string
}

/**
 * The bytes of all files, each under a random name that is never reused. A file exists completely or not at all; it is
 * stored before its row, and deleted after it.
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

  get folder(): string {
    return this.#folder
  }

  /** Opens the store in the folder; without one, in a temporary folder that is deleted with the server. */
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

  /** Writes the bytes to the disk, and resolves when they would survive a power cut. */
  async receive(
    bytes: AsyncIterable<Uint8Array>,
    limit: number,
    check: (head: Buffer) => void,
  ): Promise<ReceivedFile> {
    const version = randomUUID()
    const unfinished = join(this.#incoming, version)
    try {
      const handle = await open(unfinished, 'wx', 0o600)
      let written: Omit<ReceivedFile, 'version'>
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

  /** Undefined when it was just removed. */
  async read(version: string): Promise<FileHandle | undefined> {
    try {
      return await open(this.#path(version), 'r')
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** A file that cannot be removed now is removed at the next start. */
  async remove(versions: (string | null)[]): Promise<void> {
    for (const version of versions) {
      if (version !== null) await this.#forget(this.#path(version))
    }
  }

  /** Removes files without a row that are at least this old. Returns their number. */
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

  /** Stops before the disk is full: the rest is reserved for the database. */
  async *#withRoom(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let unchecked = Number.POSITIVE_INFINITY
    for await (const chunk of bytes) {
      unchecked += chunk.byteLength
      if (unchecked > 1_000_000) {
        this.assertDiskSpace(chunk.byteLength)
        unchecked = 0
      }
      yield chunk
    }
  }

  /** Refuses what would leave less than the reserve. */
  assertDiskSpace(bytes: number): void {
    if (freeBytes(this.#folder) < this.#reserve + bytes) throw refusals.full()
  }

  async #forget(file: string): Promise<void> {
    try {
      await rm(file, { force: true })
    } catch (error) {
      // No row refers to the file any more, so the only cost is disk space.
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
): Promise<Omit<ReceivedFile, 'version'>> {
  const hash = createHash('md5')
  let head: Buffer | undefined = Buffer.alloc(0)
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    // Content-Length can be missing or wrong: counted while reading.
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

/** One write may accept less than it was given, on a disk that has just become full. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength; ) {
    offset += (await handle.write(chunk, offset)).bytesWritten
  }
}

/** Without it a power cut may lose the file's name, but not the row that refers to it. */
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
