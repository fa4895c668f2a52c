import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '../../../tests/support/fake-storage.ts'
import { SessionDevice, sessionOf, tokensOf } from '../../../tests/support/session-device.ts'
import { WebLocks } from '../../../tests/support/web-locks.ts'
import { DeviceDatabase, OutboxDatabase } from './databases.ts'
import { journalDraft } from './draftJournal.ts'
import { wipesOf } from './wipes.ts'

let phone: SessionDevice
let idb: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let locks: WebLocks
let frozen: Dexie

const draft = { key: 'message:a:b', value: 'A medias', savedAt: 1 }
const outboxName = 'mariana-outbox'

beforeEach(async () => {
  phone = new SessionDevice()
  idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  locks = new WebLocks()
  vi.stubGlobal('localStorage', new FakeStorage())
  await phone.device.session.put(sessionOf('mariana', tokensOf('one', 0)))
  frozen = new OutboxDatabase('mariana', idb)
  // Dexie writes that the deletion waits.
  vi.spyOn(console, 'warn').mockReturnValue()
  // A frozen tab does not run its handler.
  frozen.on('versionchange', () => false)
  await frozen.table('drafts').put(draft)
  journalDraft(outboxName, draft)
})
afterEach(async () => {
  frozen.close()
  await locks.rest()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const wipes = () => wipesOf({ device: phone.device, lock: locks.request, options: idb })
const soon = () => AbortSignal.timeout(60)
const pending = async () => (await phone.device.wipes.toArray()).map(({ uid }) => uid)
const names = async () => (await idb.indexedDB.databases()).map(({ name }) => name)

describe('S15: the wipe after a sign-out', () => {
  it('is stored with the end of the session, and forgotten when it is done', async () => {
    frozen.close()
    await phone.tab().leave('mariana')
    expect(await pending()).toEqual(['mariana'])
    expect(await wipes().finish('mariana', AbortSignal.timeout(2_000))).toBe(true)
    expect(await names()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
    expect(await pending()).toEqual([])
  })

  it('does not wait for a frozen tab: the databases are empty at once, and deleted when the tab closes them', async () => {
    await phone.tab().leave('mariana')
    expect(await wipes().finish('mariana', soon())).toBe(false)
    expect(await frozen.table('drafts').toArray()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
    expect(await pending()).toEqual(['mariana'])
    frozen.close()
    await vi.waitFor(async () => expect(await pending()).toEqual([]))
    expect(await names()).toEqual([])
  })

  it('is repeated at the next start when the app was killed before it', async () => {
    await phone.tab().leave('mariana')
    frozen.close()
    await wipes().finishAll(AbortSignal.timeout(2_000))
    expect(await names()).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
    expect(await pending()).toEqual([])
  })

  it('another tab that waited to repeat it deletes nothing that was written since the next sign-in', async () => {
    await phone.tab().leave('mariana')
    const first = wipes().finish('mariana', AbortSignal.timeout(2_000))
    const second = wipes().finishAll(AbortSignal.timeout(2_000))
    frozen.close()
    await first
    const again = new OutboxDatabase('mariana', idb)
    await again.drafts.put(draft)
    await second
    expect(await again.drafts.toArray()).toEqual([draft])
    again.close()
  })

  it('a database that cannot be emptied is deleted anyway', async () => {
    frozen.close()
    await phone.tab().leave('mariana')
    vi.spyOn(Dexie.prototype, 'open').mockRejectedValueOnce(new DOMException('damaged', 'UnknownError'))
    expect(await wipes().finish('mariana', AbortSignal.timeout(2_000))).toBe(true)
    expect(await names()).toEqual([])
  })

  it('a wipe that fails stays stored', async () => {
    await phone.tab().leave('mariana')
    vi.spyOn(Dexie.prototype, 'delete').mockRejectedValueOnce(new DOMException('away', 'UnknownError'))
    await expect(wipes().finish('mariana', AbortSignal.timeout(2_000))).rejects.toThrow('away')
    expect(await pending()).toEqual(['mariana'])
  })
})

it('a device of the version before has its session, and can store a wipe', async () => {
  const older = new Dexie('azulejo-device', idb)
  older.version(5).stores({ session: 'key', settings: 'key', revocations: 'refreshToken', shared: 'id' })
  const session = sessionOf('mariana', tokensOf('one', 0))
  await older.table('session').put(session)
  older.close()
  const device = new DeviceDatabase(idb)
  expect(await device.session.toArray()).toEqual([session])
  await device.wipes.put({ uid: 'mariana' })
  expect(await device.wipes.count()).toBe(1)
  device.close()
})
