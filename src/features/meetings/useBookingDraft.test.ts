import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorkspaceForEach } from '../../../tests/support/opened-workspace.ts'
import { exampleMeeting } from '../../../tests/support/account-rows.ts'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { unsentIn } from '../../data/account/unsent.ts'
import { workspace } from '../../data/session/workspace.ts'
import { DeviceDatabase } from '../../data/storage/databases.ts'
import { draftsSaved } from '../../data/sync/drafts.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { useBookingDraft } from './useBookingDraft.ts'

const now = Date.parse('2026-11-25T18:00:00Z')
const ahead = { type: 'revision', day: '2026-11-27', at: '2026-11-27T17:30:00Z', id: 'a' } as const
const past = { day: '2026-11-24', at: '2026-11-24T17:30:00Z', id: 'b' } as const

const none = { meetings: [], onBooked: () => undefined }

const screens: { unmount: () => Promise<void> }[] = []
// The hooks that are registered last run first: a screen is gone before its workspace.
openWorkspaceForEach('uid')
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
})

async function shownForm(found: Parameters<typeof useBookingDraft>[2] = none) {
  const screen = await renderHook(() => useBookingDraft(null, now, found))
  screens.push(screen)
  await vi.waitFor(() => expect(screen.latest().draft.value).toBeDefined())
  return screen.latest
}

async function unsentTexts(): Promise<number> {
  await draftsSaved()
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  return (await unsentIn(workspace(), device)).drafts
}
const keys = async (): Promise<string[]> => {
  await draftsSaved()
  return workspace().outbox.drafts.toCollection().primaryKeys()
}

test('a chosen type and time are one draft, and no unsent text; typed notes are one', async () => {
  const form = await shownForm()
  form().write(ahead)
  await vi.waitFor(() => expect(form().typed.at).toBe(ahead.at))
  expect(await unsentTexts()).toBe(0)
  form().write({ notes: 'Leads de octubre' })
  expect(await unsentTexts()).toBe(1)
  expect(await keys()).toEqual(['booking'])
})

test('a stored time that is past is no longer stored', async () => {
  await workspace().outbox.drafts.put({ key: 'booking', value: JSON.stringify(past), savedAt: 1 })
  const form = await shownForm()
  await vi.waitFor(() => expect(form().draft.value).toBe(''))
  expect(await keys()).toEqual([])
})

test.each([
  ['the notes that it was sent with', ' Leads de octubre', ''],
  ['no notes that were typed since', 'Leads de noviembre', 'Leads de noviembre'],
])('a meeting that was booked is dropped with its id, and with %s', async (_, notes, rest) => {
  const onBooked = vi.fn<(meeting: Meeting, words: string) => void>()
  const booked = exampleMeeting({ id: ahead.id, scheduled_at: ahead.at, notes: 'Leads de octubre' })
  await workspace().outbox.drafts.put({
    key: 'booking',
    value: JSON.stringify({ ...ahead, notes }),
    savedAt: 1,
  })
  const form = await shownForm({ meetings: [booked], onBooked })
  const left = { type: ahead.type, day: ahead.day, at: '', id: '', notes: rest }
  await vi.waitFor(() => expect(form().draft.value).toBe(JSON.stringify(left)))
  expect(form().typed).toEqual(left)
  expect(onBooked.mock.calls).toEqual([[booked, rest]])
})

test('the five drafts of an older version become one', async () => {
  for (const [part, value] of Object.entries({ ...ahead, notes: 'Leads de octubre' }))
    await workspace().outbox.drafts.put({ key: `booking:${part}`, value, savedAt: 1 })
  const form = await shownForm()
  await vi.waitFor(() => expect(form().typed).toEqual({ ...ahead, notes: 'Leads de octubre' }))
  expect(await keys()).toEqual(['booking'])
})
