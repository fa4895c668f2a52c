import type { Identity } from '../auth/identity.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from './file-store.ts'
import type { SignedLinks } from './signed-link.ts'
import type { UnfinishedUploads } from './unfinished-uploads.ts'

/** The dependencies of every endpoint of /storage/v1. */
export interface StorageParts {
  database: Database
  identity: Identity
  files: FileStore
  unfinished: UnfinishedUploads
  links: SignedLinks
  /** The limit of any file, whatever its bucket accepts. */
  maxFileBytes: number
}
