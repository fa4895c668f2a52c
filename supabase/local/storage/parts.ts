import type { Identity } from '../auth/identity.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import type { SignedLinks } from './signed-link.ts'

/** What every endpoint of /storage/v1 works with. */
export interface StorageParts {
  database: Database
  identity: Identity
  files: FileStore
  links: SignedLinks
  /** Of any file, whatever its bucket takes. */
  maxFileBytes: number
}
