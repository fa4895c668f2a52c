import { liveQuery } from 'dexie'
import type * as hooks from 'dexie-react-hooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorkspaceForEach } from '../../../tests/support/opened-workspace.ts'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import type { joinLeftRecordings } from '../files/recording.ts'
import { workspace } from '../session/workspace.ts'
import { DeviceDatabase } from '../storage/databases.ts'
import { journalDraft } from '../storage/draftJournal.ts'
import { dropDraft, saveDraft } from '../sync/drafts.ts'
import { discardOrphanedDrafts, useOrphanedDrafts } from './orphanedDrafts.ts'
import { unsentIn } from './unsent.ts'

// Outside a browser the hooks load a Dexie of their own, which finds no IndexedDB and reads nothing.
vi.mock('dexie-react-hooks', async (original) => {
  const { useObservable } = await original<typeof hooks>()
  return {
    useLiveQuery: <T>(query: () => T | Promise<T>, deps: unknown[]) =>
      useObservable(() => liveQuery(query), deps),
  }
})

const join = vi.hoisted(() => vi.fn<typeof joinLeftRecordings>())
vi.mock('../files/recording.ts', () => ({ joinLeftRecordings: join }))

const typed: string[] = []
const screens: { unmount: () => Promise<void> }[] = []
openWorkspaceForEach('uid')
beforeEach(() => {
  join.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', vi.fn())
  // After a read of the device, the app waits for a frame.
  vi.stubGlobal('requestAnimationFrame', vi.fn())
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
  // The write after a pause in typing would find the database of this test deleted.
  for (const key of typed.splice(0)) dropDraft(key)
})

/** The screen says that its row is gone. */
async function shown(...keys: string[]) {
  const screen = await renderHook(() => ({ drafts: useOrphanedDrafts(keys) }))
  screens.push(screen)
  // Its last work: without this, it would look for the database of a test that has ended.
  await vi.waitFor(() => expect(join.mock.calls.map(([, draft]) => draft)).toEqual(keys))
  return () => screen.latest().drafts
}
function type(key: string, value: string, base?: string): Promise<void> {
  typed.push(key)
  return saveDraft(workspace().outbox, key, value, base)
}
const choose = (draft: string) =>
  workspace().outbox.files.put({
    id: 'photo',
    name: 'plano.png',
    mimeType: 'image/png',
    bytes: new ArrayBuffer(3),
    draft,
    savedAt: 1,
  })
const photo = { id: 'photo', name: 'plano.png', mimeType: 'image/png', size: 3, seconds: null }
const unsentTexts = async () => (await unsentIn(workspace(), new DeviceDatabase())).drafts

describe('What was typed for a row that has left the device', () => {
  it('is read with a key press that is still being stored', async () => {
    const stored = type('ticket:1', 'Ya quedó')
    const left = await shown('ticket:1', 'ticket-note:1')
    await vi.waitFor(() => expect(left()).toEqual([{ key: 'ticket:1', text: 'Ya quedó', files: [] }]))
    await stored
  })

  it('is read with what a closed tab could not store', async () => {
    journalDraft(workspace().outbox.name, { key: 'ticket:1', value: 'Ya quedó listo', savedAt: Date.now() })
    const left = await shown('ticket:1')
    await vi.waitFor(() => expect(left()).toEqual([{ key: 'ticket:1', text: 'Ya quedó listo', files: [] }]))
  })

  it('is nothing if it equals the saved text, or belongs to another row', async () => {
    await type('agent_response:1', 'Listo', 'Listo')
    await type('agent_response:2', 'Falta el logotipo', '')
    const left = await shown('agent_response:1')
    await vi.waitFor(() => expect(left()).toEqual([]))
  })

  it('is shown with files, also with files alone', async () => {
    await choose('message:1:uid')
    const left = await shown('message:1:uid')
    await vi.waitFor(() => expect(left()).toEqual([{ key: 'message:1:uid', text: '', files: [photo] }]))
  })

  it('is gone when the person discards it, and no unsent work any more', async () => {
    await type('message:1:uid', 'Hola')
    await choose('message:1:uid')
    await type('message:2:uid', 'Otra')
    const left = await shown('message:1:uid')
    await vi.waitFor(() => expect(left()).toEqual([{ key: 'message:1:uid', text: 'Hola', files: [photo] }]))
    await discardOrphanedDrafts([{ key: 'message:1:uid', text: 'Hola', files: [photo] }])
    await vi.waitFor(() => expect(left()).toEqual([]))
    expect(await unsentTexts()).toBe(1)
  })
})
