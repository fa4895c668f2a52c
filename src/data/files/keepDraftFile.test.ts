import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie, liveQuery } from 'dexie'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Person } from '../../domain/person.ts'
import { MirrorDatabase, OutboxDatabase } from '../storage/databases.ts'
import { draftFiles } from './draftFiles.ts'
import { keepDraftFile } from './keepDraftFile.ts'

/** Keeps every other transaction on the files waiting until the returned function is called. */
async function holdFiles(outbox: OutboxDatabase): Promise<() => void> {
  await outbox.open()
  const files = outbox.backendDB().transaction('files', 'readwrite').objectStore('files')
  let isHeld = true
  const next = () => {
    if (isHeld) files.count().addEventListener('success', next)
  }
  next()
  return () => {
    isHeld = false
  }
}

it('a chosen file is shown once it is stored, not while its write waits: the person may close the app', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  // Without one of the environment, Dexie answers no live query.
  const { indexedDB } = Dexie.dependencies
  Dexie.dependencies.indexedDB = options.indexedDB
  const person: Person = { uid: 'uid', email: 'ana@prueba.mx', fullName: 'Ana', roles: [] }
  const open = {
    person,
    outbox: new OutboxDatabase('uid', options),
    mirror: new MirrorDatabase('uid', options),
  }
  const other = new OutboxDatabase('uid', options)
  const shown: number[] = []
  const running = liveQuery(async () => (await draftFiles(open, 'chat')).length).subscribe((count) =>
    shown.push(count),
  )
  onTestFinished(() => {
    running.unsubscribe()
    Dexie.dependencies.indexedDB = indexedDB
    for (const database of [open.outbox, open.mirror, other]) database.close()
  })
  await vi.waitFor(() => expect(shown).toEqual([0]))
  const release = await holdFiles(other)
  const file = {
    id: 'a',
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    bytes: new ArrayBuffer(1),
    draft: 'chat',
    savedAt: 1,
  }
  const kept = keepDraftFile(open, file)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shown).toEqual([0])
  release()
  await kept
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1))
})
