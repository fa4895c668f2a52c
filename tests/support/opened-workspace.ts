import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { closeWorkspace, openWorkspace, workspace } from '../../src/data/session/workspace.ts'
import { draftsSaved } from '../../src/data/sync/drafts.ts'
import { FakeStorage } from './fake-storage.ts'

const { dependencies } = Dexie
const before = { ...dependencies }

/** Opens an empty workspace of this person before each test of the file, and deletes it after the test. */
export function openWorkspaceForEach(uid: string): void {
  beforeEach(() => {
    // Another test file may have loaded Dexie before there was an IndexedDB.
    Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
    vi.stubGlobal('localStorage', new FakeStorage())
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('location', { pathname: '/dashboard' })
    openWorkspace({ uid, email: 'a@b.mx', fullName: 'Mariana', roles: [] })
  })
  afterEach(async () => {
    await draftsSaved()
    await workspace().outbox.delete()
    closeWorkspace()
    Object.assign(dependencies, before)
    vi.unstubAllGlobals()
  })
}
