import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore as TusFiles } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { FileStore } from './file-store.ts'

/** The hosted service keeps an unfinished upload for the same time. */
const LIFE_MS = 24 * 3_600_000

/**
 * The most unfinished uploads of one person: each may be as large as the largest file, and none of them counts as a
 * stored file yet.
 */
const MAX = 20

/**
 * The parts of files that have arrived, in a folder beside the complete files; they survive a restart of the server.
 * Expired ones are deleted at the start and before each new one: at no other time does their number grow.
 */
export class UnfinishedUploads extends TusFiles {
  static {
    // The library makes the folder at some later time, and throws where nothing catches it when a server that was closed
    // meanwhile has deleted its own: the process would end. It is made below, at once.
    Object.defineProperty(this.prototype, 'checkOrCreateDirectory', { value: () => undefined })
  }

  readonly #files: FileStore

  constructor(files: FileStore) {
    const directory = join(files.folder, 'unfinished')
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    super({ directory, expirationPeriodInMilliseconds: LIFE_MS })
    this.#files = files
    // 'creation-defer-length' is left out: the size is compared with the bucket's limit before any byte is accepted.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.deleteExpired()
    await this.#makeRoom(upload)
    this.#files.assertDiskSpace(upload.size ?? 0)
    return super.create(upload)
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const { size = 0 } = await this.getUpload(id)
    this.#files.assertDiskSpace(size - offset)
    return super.write(readable, id, offset)
  }

  /**
   * Deletes an earlier upload of the same file, whose address the device has lost; and at the limit, the person's
   * oldest.
   */
  async #makeRoom({ metadata: of }: Upload): Promise<void> {
    const all = await Promise.all(
      ((await this.configstore.list?.()) ?? []).map((id) => this.configstore.get(id)),
    )
    const own = all
      .filter((one) => one?.metadata?.['owner'] === of?.['owner'])
      .toSorted((one, other) => (one?.creation_date ?? '').localeCompare(other?.creation_date ?? ''))
    const again = own.filter(
      (one) =>
        one?.metadata?.['bucketName'] === of?.['bucketName'] &&
        one?.metadata?.['objectName'] === of?.['objectName'],
    )
    const others = own.filter((one) => !again.includes(one))
    for (const gone of [...again, ...others.slice(0, Math.max(0, others.length - MAX + 1))])
      if (gone !== undefined) await this.remove(gone.id)
  }
}
