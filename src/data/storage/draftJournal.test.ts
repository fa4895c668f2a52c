import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '../../../tests/support/fake-storage.ts'
import { OutboxDatabase } from './databases.ts'
import { clearJournal, journalDraft, journalEarly, journalSending } from './draftJournal.ts'
import { keysOf } from './journalKeys.ts'
import type { QueuedOp } from './queuedOp.ts'
import { recoverDrafts } from './recoverDrafts.ts'

let outbox: OutboxDatabase
beforeEach(() => {
  outbox = new OutboxDatabase('uid', { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.stubGlobal('localStorage', new FakeStorage())
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
})

const draft = (value: string, savedAt = 1) => ({ key: 'chat', value, savedAt })
const journaled = () => keysOf(outbox.name).length
const queued: Omit<QueuedOp, 'n'> = {
  id: 'op',
  kind: 'send_message',
  v: 1,
  args: {},
  base: null,
  lane: 'chat',
  subject: 'row',
  needs: null,
  file: null,
  quiet: false,
  status: 'queued',
  outcome: null,
  createdAt: 1,
  postponed: null,
}

describe('The journal of drafts', () => {
  it('a draft that the database did not get is stored at the next start, and the entry is deleted', async () => {
    journalDraft(outbox.name, draft('hola'))
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([draft('hola')])
    expect(journaled()).toBe(0)
  })

  it('an entry is deleted when the database has the draft, unless a later keystroke has replaced it', () => {
    const forget = journalDraft(outbox.name, draft('hol'))
    const forgetLater = journalDraft(outbox.name, draft('hola', 2))
    forget()
    expect(journaled()).toBe(1)
    forgetLater()
    expect(journaled()).toBe(0)
  })

  it('a newer draft in the database stays', async () => {
    await outbox.drafts.put(draft('hola, ¿abren mañana?', 5))
    journalDraft(outbox.name, draft('hola', 4))
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([draft('hola, ¿abren mañana?', 5)])
  })

  it('a text typed before the stored one was read continues it', async () => {
    await outbox.drafts.put(draft('¿Abren'))
    journalEarly(outbox.name, draft(' ma', 2))
    journalEarly(outbox.name, draft(' mañana?', 3))
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([draft('¿Abren mañana?', 3)])
  })

  it('a text typed before that does not replace what a closed tab has left in the journal', async () => {
    journalDraft(outbox.name, draft('¿Abren mañana?'))
    journalEarly(outbox.name, draft('n', 2))
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([draft('¿Abren mañana?')])
  })

  it('an emptied text is deleted, one over another text is kept empty (S11)', async () => {
    await outbox.drafts.put(draft('hola'))
    journalDraft(outbox.name, draft('', 2))
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([])
    journalDraft(outbox.name, { ...draft(''), base: 'before' })
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([{ ...draft(''), base: 'before' }])
  })

  it.each(['ops', 'acks'] as const)('a text whose op is in %s is not restored', async (table) => {
    if (table === 'ops') await outbox.ops.add(queued)
    else await outbox.acks.add({ id: 'op' })
    journalDraft(outbox.name, draft('hola'))
    journalSending(outbox.name, 'chat', 'op')
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([])
    expect(journaled()).toBe(0)
  })

  it('a text whose op was not stored is restored', async () => {
    const forget = journalDraft(outbox.name, draft('hola'))
    const forgetSending = journalSending(outbox.name, 'chat', 'op')
    // The draft is confirmed, but not the op.
    forget()
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([draft('hola')])
    forgetSending()
  })

  it('a text that is confirmed before it is sent needs no entry', () => {
    journalDraft(outbox.name, draft('hola'))()
    journalSending(outbox.name, 'chat', 'op')
    expect(journaled()).toBe(0)
  })

  it('S15: a sign-out deletes the entries of this person, and no others', () => {
    journalDraft(outbox.name, draft('hola'))
    journalDraft('other-outbox', draft('hola'))
    clearJournal(outbox.name)
    expect(Object.keys(localStorage)).toEqual(['other-outbox:chat'])
  })

  it('an entry that no version of the app has written is ignored', async () => {
    localStorage.setItem(`${outbox.name}:chat`, '{"key":1}')
    await recoverDrafts(outbox)
    expect(await outbox.drafts.toArray()).toEqual([])
  })

  it('a full or blocked localStorage changes nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => journalDraft(outbox.name, draft('hola'))()).not.toThrow()
    vi.unstubAllGlobals()
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(() => journalDraft(outbox.name, draft('hola'))()).not.toThrow()
    await recoverDrafts(outbox)
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})
