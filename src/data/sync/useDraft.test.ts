import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Entries } from '../../../tests/support/entries.ts'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { closeWorkspace, openWorkspace, workspace } from '../session/workspace.ts'
import { draftsSaved } from './drafts.ts'
import { useDraft } from './useDraft.ts'

const { dependencies } = Dexie
const before = { ...dependencies }
const screens: { unmount: () => Promise<void> }[] = []

beforeEach(() => {
  // Another test file may have loaded Dexie before there was an IndexedDB.
  Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.stubGlobal('localStorage', new Entries())
  vi.stubGlobal('navigator', {})
  openWorkspace({ uid: 'uid', email: 'a@b.mx', fullName: 'Lucía', roles: [] })
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
  await draftsSaved()
  await workspace().outbox.delete()
  closeWorkspace()
  Object.assign(dependencies, before)
  vi.unstubAllGlobals()
})

const stored = async () => {
  await draftsSaved()
  return (await workspace().outbox.drafts.get('chat'))?.value
}

async function shownDraft() {
  const screen = await renderHook(() => useDraft('chat', 'continues'))
  screens.push(screen)
  await vi.waitFor(() => expect(screen.latest().value).toBeDefined())
  return {
    ...screen,
    type: (text: string) => screen.latest().set(text),
    shows: (text: string) => vi.waitFor(() => expect(screen.latest().value).toBe(text)),
  }
}

describe('A draft whose text was sent', () => {
  it('keeps what was typed since, in the box and stored', async () => {
    const draft = await shownDraft()
    draft.type('Hola')
    await draft.shows('Hola')
    // The rest is typed while the text is being stored, and is not rendered yet when that is done.
    draft.type('Hola. ¿Abren mañana?')
    draft.latest().clear('Hola')
    await draft.shows('. ¿Abren mañana?')
    expect(await stored()).toBe('. ¿Abren mañana?')
  })

  it('stays whole if the sent text was changed within: nobody has sent that', async () => {
    const draft = await shownDraft()
    draft.type('Hola')
    draft.type('Buenos días, hola')
    draft.latest().clear('Hola')
    await draft.shows('Buenos días, hola')
    expect(await stored()).toBe('Buenos días, hola')
  })

  it('is empty and deleted if nothing was typed since', async () => {
    const draft = await shownDraft()
    draft.type('Hola')
    draft.latest().clear('Hola')
    await draft.shows('')
    expect(await stored()).toBeUndefined()
  })
})
