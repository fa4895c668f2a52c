import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client, manager } from '../../../tests/support/mirror-pages.ts'
import { messageDraft } from '../../domain/message.ts'
import { OutboxDatabase } from '../storage/databases.ts'
import { draftsSaved, saveDraft } from '../sync/drafts.ts'
import { takeFormerDraft } from './formerDraft.ts'

const opened = vi.hoisted((): { outbox: unknown } => ({ outbox: null }))
vi.mock('../session/workspace.ts', () => ({
  openedWorkspace: () => (opened.outbox === null ? null : { outbox: opened.outbox }),
}))

const former = { clientId: client, managerId: manager }
const current = { clientId: client, managerId: '00000000-0000-4000-8000-0000000000d2' }
const note = { name: 'nota.mp4', mimeType: 'audio/mp4', size: 2, seconds: 3 }

let outbox: OutboxDatabase
beforeEach(() => {
  outbox = new OutboxDatabase('test', { indexedDB: new IDBFactory(), IDBKeyRange })
  opened.outbox = outbox
  vi.stubGlobal('location', { pathname: '/dashboard/account-manager' })
})
afterEach(async () => {
  await draftsSaved()
  outbox.close()
  vi.unstubAllGlobals()
})

const keepFile = (id: string, draft: string) =>
  outbox.files.put({ ...note, id, bytes: new Uint8Array([1, 2]).buffer, draft, savedAt: 0 })
const texts = async () => (await outbox.drafts.toArray()).map(({ value }) => value).toSorted()

describe('The draft for a former account manager', () => {
  it('is added below the draft for the current one, with its files', async () => {
    await outbox.drafts.bulkPut([
      { key: messageDraft(former), value: 'De antes', savedAt: 1 },
      { key: messageDraft(current), value: 'De hoy', savedAt: 2 },
      { key: messageDraft({ ...former, clientId: 'another' }), value: 'De otra cuenta', savedAt: 3 },
    ])
    await keepFile('note', messageDraft(former))
    await keepFile('own', messageDraft(current))
    expect(await takeFormerDraft(outbox, current)).toBe('De hoy\nDe antes')
    expect(await texts()).toEqual(['De hoy\nDe antes', 'De otra cuenta'])
    expect(
      (await outbox.files.where('draft').equals(messageDraft(current)).toArray()).map(({ id }) => id),
    ).toEqual(['note', 'own'])
    expect(await takeFormerDraft(outbox, current)).toBeNull()
  })

  it('is not stored again after it was moved, although it was typed a moment before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await saveDraft(outbox, messageDraft(former), 'Lo estoy pensando')
    expect(await takeFormerDraft(outbox, current)).toBe('Lo estoy pensando')
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    await draftsSaved()
    expect(await texts()).toEqual(['Lo estoy pensando'])
  })

  it('is not added a second time when another tab has stored it again', async () => {
    for (const present of ['De antes', 'De hoy\nDe antes']) {
      await outbox.drafts.bulkPut([
        { key: messageDraft(former), value: 'De antes', savedAt: 1 },
        { key: messageDraft(current), value: present, savedAt: 2 },
      ])
      expect(await takeFormerDraft(outbox, current)).toBe(present)
      expect(await texts()).toEqual([present])
    }
  })
})
