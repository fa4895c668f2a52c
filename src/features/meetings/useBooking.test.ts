import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleMeeting } from '../../../tests/support/account-rows.ts'
import { openWorkspaceForEach } from '../../../tests/support/opened-workspace.ts'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { workspace } from '../../data/session/workspace.ts'
import type { Meeting } from '../../domain/meeting.ts'
import { clearToasts, useToasts } from '../../ui/toasts.ts'
import type { bookMeeting as book } from '../../data/meetings/bookings.ts'
import { useBooking } from './useBooking.ts'

const bookMeeting = vi.hoisted(() => vi.fn<typeof book>())
vi.mock('../../data/meetings/bookings.ts', () => ({ bookMeeting }))
vi.mock('../../data/sync/useSyncStatus.ts', () => ({ syncNow: () => undefined }))

const now = Date.parse('2026-11-25T18:00:00Z')
const chosen = { type: 'revision', day: '2026-11-27', at: '2026-11-27T17:30:00Z', id: 'a', notes: 'Leads' }
const manager = {
  created_at: '',
  manager_avatar_url: null,
  manager_calendar_link: null,
  manager_email: null,
  manager_id: 'm',
  manager_name: 'Diego',
  manager_phone: null,
  manager_specialty: null,
  manager_whatsapp: null,
  sync_seq: 1,
  user_id: 'client',
}
const ignore = () => undefined

openWorkspaceForEach('uid')
beforeEach(async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', vi.fn())
  clearToasts()
  await workspace().outbox.drafts.put({ key: 'booking', value: JSON.stringify(chosen), savedAt: 1 })
})
const screens: { unmount: () => Promise<void> }[] = []
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
})

async function shownForm(meetings: () => readonly Meeting[]) {
  const screen = await renderHook(() =>
    useBooking({
      manager,
      meetings: meetings(),
      moving: null,
      asked: null,
      about: '',
      now,
      onDone: ignore,
      onAskedTaken: ignore,
    }),
  )
  screens.push(screen)
  await vi.waitFor(() => expect(screen.latest().isRead).toBe(true))
  return screen.latest
}
const titles = () => useToasts.getState().shown.map(({ title }) => title)

test('a booking that was cancelled or moved meanwhile is no success; another time gets another id', async () => {
  bookMeeting.mockResolvedValue({ ok: false, code: 'id_taken' })
  const form = await shownForm(() => [])
  await form().confirm()
  expect(titles()).toEqual(['Esa reunión ya se había agendado'])
  await vi.waitFor(() => expect(form().at).toBeNull())
  expect(form().notes).toBe('Leads')
  form().setTime(chosen.at)
  await vi.waitFor(() => expect(form().at).toBe(chosen.at))
  await form().confirm()
  expect(bookMeeting.mock.lastCall?.[0].id).not.toBe('a')
})

test('a meeting that arrives before the answer that was lost is told as booked, and is not sent again', async () => {
  let meetings: readonly Meeting[] = []
  const form = await shownForm(() => meetings)
  bookMeeting.mockImplementation(async () => {
    await vi.waitFor(() => expect(form().busy).toBe(true))
    meetings = [exampleMeeting({ id: 'a', scheduled_at: chosen.at, notes: 'Leads' })]
    return { ok: false, code: 'timeout' }
  })
  await form().confirm()
  await vi.waitFor(() => expect(titles()).toEqual(['Tu reunión sí quedó agendada']))
  expect(form().at).toBeNull()
  expect(form().notes).toBe('')
})
