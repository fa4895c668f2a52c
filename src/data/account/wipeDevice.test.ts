import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage } from '../../../tests/support/fake-storage.ts'
import { sessionOf, tokensOf } from '../../../tests/support/session-device.ts'
import { WebLocks } from '../../../tests/support/web-locks.ts'
import { consent, storeConsent } from '../analytics/consent.ts'
import { keepRecovery, keptRecovery } from '../session/keptRecovery.ts'
import { setSession } from '../session/sessionStore.ts'
import { closeWorkspace, device, workspace } from '../session/workspace.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import { journalDraft } from '../storage/draftJournal.ts'
import { endPush } from '../push/endPush.ts'
import { finishWipes } from './deviceWipes.ts'
import { wipeDevice } from './wipeDevice.ts'
import { completeSignIn } from './openSession.ts'

// The device's database opens with its module, and another test file may have loaded Dexie before there was an IndexedDB.
const dependenciesBefore = await vi.hoisted(async () => {
  const { dependencies } = (await import('dexie')).Dexie
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const without = { ...dependencies }
  Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  return without
})
afterAll(() => {
  Object.assign(Dexie.dependencies, dependenciesBefore)
})
vi.mock('../session/backendRequest.ts', () => ({
  requestBackend: async () => ({ ok: false, failure: { at: 'network' } }),
}))
vi.mock('../session/sessionStore.ts', () => ({ setSession: vi.fn<() => void>() }))
vi.mock('../session/tabs.ts', () => ({ postToTabs: () => undefined }))
vi.mock('../push/endPush.ts', () => ({ endPush: vi.fn<() => Promise<void>>(async () => undefined) }))
vi.mock('../lock/deviceLock.ts', () => ({ deleteLock: () => undefined }))
vi.mock('../sync/startSync.ts', () => ({ startSync: () => undefined }))
vi.mock('../backend/deferredWork.ts', () => ({ rowsComeFirst: () => undefined }))

const draft = { key: 'message:a:b', value: 'A medias', savedAt: 1 }
let locks: WebLocks
let frozen: OutboxDatabase

beforeEach(async () => {
  locks = new WebLocks()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('document', {})
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const soon = new AbortController()
    setTimeout(() => soon.abort(), 500)
    return soon.signal
  })
  await device.session.put(sessionOf('mariana', tokensOf('one', 0)))
  frozen = new OutboxDatabase('mariana')
  // A frozen tab does not run its handler.
  frozen.on('versionchange', () => false)
  await frozen.drafts.put(draft)
  journalDraft(frozen.name, draft)
})
afterEach(async () => {
  frozen.close()
  closeWorkspace()
  await locks.rest()
  await Promise.all([device.session.clear(), device.revocations.clear()])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const user = { id: 'mariana', email: 'mariana@demo.mx', app_metadata: {}, user_metadata: {} }
const signInAgain = () =>
  completeSignIn({ access_token: 'head.e30.signature', refresh_token: 'new', user }, [], null)

it('S15: a sign-out ends while another tab is frozen, and leaves nothing of the person', async () => {
  await wipeDevice('mariana')
  expect(setSession).toHaveBeenCalledWith({ status: 'signed-out', reason: 'signed-out' })
  expect(await frozen.drafts.toArray()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

it('S15: the same person signs in again only when the databases are deleted, and the wipe takes nothing new', async () => {
  await wipeDevice('mariana')
  expect(await signInAgain()).toEqual({ ok: false, code: 'wipe_unfinished' })
  expect(await device.session.count()).toBe(0)
  frozen.close()
  expect(await signInAgain()).toEqual({ ok: true, value: 'signed_in' })
  await workspace().outbox.drafts.put(draft)
  // The next start of the app finishes the wipes too.
  await finishWipes()
  expect(await workspace().outbox.drafts.toArray()).toEqual([draft])
})

const link = { accessToken: 'of the link', refreshToken: 'of the link too' }

it('S15: after a sign-out or a sign-in no recovery link of this tab is open any more', async () => {
  keepRecovery(link)
  await wipeDevice('mariana')
  expect(keptRecovery()).toBeNull()
  frozen.close()
  await finishWipes()
  keepRecovery(link)
  expect(await signInAgain()).toEqual({ ok: true, value: 'signed_in' })
  expect(keptRecovery()).toBeNull()
})

it('S15: consent to be measured ends with the person who gave it; a refusal stays', async () => {
  storeConsent('granted')
  await wipeDevice('mariana')
  expect(consent()).toBe('unasked')
  storeConsent('denied')
  await wipeDevice('mariana')
  expect(consent()).toBe('denied')
})

it('S15: a storage that fails leaves no subscription to this person’s pushes, no recovery link and no consent', async () => {
  keepRecovery(link)
  storeConsent('granted')
  vi.mocked(endPush).mockClear()
  vi.spyOn(device.analytics, 'clear').mockReturnValue(Dexie.Promise.reject(new Error('storage failed')))
  await expect(wipeDevice('mariana')).rejects.toThrow('storage failed')
  expect(endPush).toHaveBeenCalledOnce()
  expect([keptRecovery(), consent()]).toEqual([null, 'unasked'])
})
