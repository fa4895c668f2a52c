import { afterEach, expect, it, vi } from 'vitest'
import { setSession } from '../session/sessionStore.ts'
import { closeWorkspace, openedWorkspace, openWorkspace } from '../session/workspace.ts'
import { signOut } from './signOut.ts'

vi.mock('../session/session.ts', () => ({ session: {} }))
vi.mock('../session/sessionStore.ts', () => ({ setSession: vi.fn<() => void>() }))
vi.mock('../session/tabs.ts', () => ({ postToTabs: () => undefined }))
vi.mock('../push/sendSubscription.ts', () => ({ endPushesOnServer: async () => undefined }))
vi.mock('../sync/announce.ts', () => ({ announce: () => undefined }))
vi.mock('../sync/drafts.ts', () => ({ draftsSaved: async () => undefined }))
vi.mock('../sync/recoveredOutbox.ts', () => ({ recoveredOutbox: async () => undefined }))
vi.mock('./unsent.ts', () => ({ unsentIn: async () => ({}), hasMoreUnsent: () => false }))
vi.mock('./wipeDevice.ts', () => ({
  wipeDevice: () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')),
}))

afterEach(closeWorkspace)

it('a sign-out that the storage interrupts shows that, not screens without databases', async () => {
  openWorkspace({ uid: 'mariana', email: '', fullName: '', roles: [] })
  const answer = await signOut({ changes: 0, drafts: 0 })
  expect(answer).toMatchObject({ ok: false })
  expect(openedWorkspace()).toBeNull()
  expect(setSession).toHaveBeenCalledWith({ status: 'failed', code: answer.ok ? null : answer.code })
})
