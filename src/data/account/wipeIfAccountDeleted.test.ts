import { expect, it, vi } from 'vitest'
import { FakeStorage } from '../../../tests/support/fake-storage.ts'
import { sessionOf, tokensOf } from '../../../tests/support/session-device.ts'
import { endPush } from '../push/endPush.ts'
import { device } from '../session/workspace.ts'
import { finishWipe } from './deviceWipes.ts'
import { wipeIfAccountDeleted } from './wipeIfAccountDeleted.ts'

vi.mock('../session/workspace.ts', async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const { DeviceDatabase } = await import('../storage/databases.ts')
  return { device: new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange }) }
})
const request = vi.hoisted(() => ({ meanwhile: async (): Promise<unknown> => undefined }))
vi.mock('../session/call.ts', () => ({
  async call() {
    await request.meanwhile()
    return { ok: true, value: true }
  },
}))
vi.mock('../session/session.ts', () => ({ session: { leave: async () => null } }))
vi.mock('../session/sessionStore.ts', () => ({ setSession: () => undefined }))
vi.mock('../push/endPush.ts', () => ({ endPush: vi.fn<() => Promise<void>>(async () => undefined) }))
vi.mock('../lock/deviceLock.ts', () => ({ deleteLock: () => undefined }))
vi.mock('./deviceWipes.ts', () => ({ finishWipe: vi.fn<() => Promise<boolean>>(async () => true) }))

vi.stubGlobal('sessionStorage', new FakeStorage())

it('when the account is deleted, the device is emptied, and keeps what was shared for another person', async () => {
  await device.session.put({ ...sessionOf('mariana', tokensOf('one', 0)), state: 'expired' })
  const shared = { at: 0, text: 'Mira esto', files: [], left: 0 }
  await device.shared.bulkPut([
    { ...shared, id: 'a', uid: null },
    { ...shared, id: 'b', uid: 'mariana' },
    { ...shared, id: 'c', uid: 'ximena' },
  ])
  await wipeIfAccountDeleted()
  expect((await device.shared.toArray()).map(({ id }) => id)).toEqual(['c'])
  expect(endPush).toHaveBeenCalledOnce()
  expect(vi.mocked(finishWipe).mock.calls).toEqual([['mariana']])
})

it('when another person signs in during the request, nothing of theirs is emptied', async () => {
  vi.mocked(finishWipe).mockClear()
  await device.session.put({ ...sessionOf('mariana', tokensOf('one', 0)), state: 'expired' })
  request.meanwhile = () => device.session.put(sessionOf('ximena', tokensOf('two', 0)))
  await wipeIfAccountDeleted()
  expect(finishWipe).not.toHaveBeenCalled()
  expect((await device.session.get('current'))?.person.uid).toBe('ximena')
})
