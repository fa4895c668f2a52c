import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDraftFiles } from '../files/useDraftFiles.ts'
import { reopen } from '../storage/storage.ts'
import { closeWorkspace, openWorkspace } from './workspace.ts'

const { dependencies } = Dexie
const before = { ...dependencies }
beforeEach(() => {
  // Another test file may have loaded Dexie before there was an IndexedDB.
  Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { pathname: '/dashboard/support' })
})
afterEach(() => {
  closeWorkspace()
  Object.assign(dependencies, before)
  vi.unstubAllGlobals()
})

const person = (uid: string) => ({ uid, email: `${uid}@b.mx`, fullName: uid, roles: [] })
const names = async () => (await dependencies.indexedDB.databases()).map(({ name }) => name)

it('S15: after the sign-out no database of the person is opened or created again', async () => {
  const { mirror, outbox } = openWorkspace(person('first'))
  await Promise.all([mirror.open(), outbox.open()])
  closeWorkspace()
  await Promise.all(['first-mirror', 'first-outbox'].map((name) => Dexie.delete(name)))
  // The sync was about to write: it reopens a closed database (S16).
  expect(await Promise.all([reopen(mirror), reopen(outbox)])).toEqual([false, false])
  expect(await names()).toEqual([])
  // Signed in again, the same person has databases of a new page.
  const again = openWorkspace(person('first'))
  await again.mirror.open()
  expect(await names()).toEqual(['first-mirror'])
})

it('S21: a file that is still being prepared is not stored for the next person', async () => {
  const first = openWorkspace(person('first'))
  await first.outbox.open()
  const taken = addDraftFiles('message:a:b', 10, [
    new File(['%PDF-1.7'], 'nota.pdf', { type: 'application/pdf' }),
  ])
  closeWorkspace()
  const { outbox } = openWorkspace(person('second'))
  await expect(taken).rejects.toThrow('Database has been closed')
  expect(await outbox.files.count()).toBe(0)
})
