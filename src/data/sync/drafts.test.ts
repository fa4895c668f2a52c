import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OutboxDatabase } from '../storage/databases.ts'
import { draftsSaved, dropDraft, saveDraft } from './drafts.ts'

const opened = vi.hoisted((): { outbox: unknown } => ({ outbox: null }))
vi.mock('../session/workspace.ts', () => ({
  openedWorkspace: () => (opened.outbox === null ? null : { outbox: opened.outbox }),
}))

const PAUSE_MS = 300

let outbox: OutboxDatabase
beforeEach(() => {
  outbox = new OutboxDatabase('uid', { indexedDB: new IDBFactory(), IDBKeyRange })
  opened.outbox = outbox
  vi.stubGlobal('location', { pathname: '/dashboard' })
})
afterEach(async () => {
  dropDraft('key')
  await draftsSaved()
  vi.unstubAllGlobals()
})
const kept = () => outbox.drafts.toArray()
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS + 50))

describe('A draft', () => {
  it('a draft is stored at every keystroke, and the last one is kept', async () => {
    for (const text of ['h', 'ho', 'hol', 'hola']) void saveDraft(outbox, 'key', text)
    await draftsSaved()
    expect(await kept()).toMatchObject([{ key: 'key', value: 'hola' }])
  })

  it('an empty text is no draft, but an emptied one over another text is (S11)', async () => {
    await saveDraft(outbox, 'key', 'hola')
    await saveDraft(outbox, 'key', '')
    expect(await kept()).toEqual([])
    await saveDraft(outbox, 'key', '', 'before')
    expect(await kept()).toMatchObject([{ value: '', base: 'before' }])
  })

  it('a sent text is not stored again by its pending write', async () => {
    await saveDraft(outbox, 'key', 'hola')
    dropDraft('key')
    await outbox.drafts.clear()
    await pause()
    await draftsSaved()
    expect(await kept()).toEqual([])
  })

  it('a keystroke is in the journal until the database has it', async () => {
    const entries = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, text: string) => entries.set(name, text),
      removeItem: (name: string) => entries.delete(name),
    })
    const written = saveDraft(outbox, 'key', 'hola')
    expect([...entries.keys()]).toEqual(['uid-outbox:key'])
    await written
    expect(entries.size).toBe(0)
    outbox.close({ disableAutoOpen: true })
    vi.spyOn(outbox, 'open').mockRejectedValue(new Error('no room'))
    await expect(saveDraft(outbox, 'key', 'hola otra vez')).rejects.toThrow('no room')
    expect(entries.size).toBe(1)
    // Another tab signs out while this keystroke is written.
    const late = saveDraft(outbox, 'key', 'hola tarde')
    opened.outbox = null
    await Promise.allSettled([late])
    expect(entries.size).toBe(0)
  })

  it('S15: a draft is not written after the sign-out', async () => {
    await saveDraft(outbox, 'key', 'hola')
    await outbox.drafts.clear()
    opened.outbox = null
    await saveDraft(outbox, 'key', 'hola otra vez')
    await pause()
    await draftsSaved()
    expect(await kept()).toEqual([])
  })
})
