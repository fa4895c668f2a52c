import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleTask } from '../../../tests/support/account-rows.ts'
import { BookingForm } from '../meetings/BookingForm.tsx'
import { Wizard } from '../setup-wizard/Wizard.tsx'
import { StaffNotes } from '../staff-notes/StaffNotes.tsx'
import { TaskReply } from '../tasks/TaskReply.tsx'
import { NoteBar } from '../ticket-desk/NoteBar.tsx'

const state = vi.hoisted(() => ({ busy: false }))
const draft = {
  value: 'Hola',
  base: undefined,
  set: () => undefined,
  clear: () => undefined,
  clearSent: () => undefined,
}
const noDrafts = { of: () => undefined, set: () => undefined, forget: () => undefined }
vi.mock('../action/useAction.ts', () => ({
  useAction: () => ({ busy: state.busy, act: () => Promise.resolve() }),
}))
vi.mock('../tasks/useMoveTask.ts', () => ({
  useMoveTask: () => ({ busy: state.busy ? 'task' : null, move: () => undefined }),
}))
vi.mock('../action/useSavedToast.ts', () => ({ useSavedToast: () => () => undefined }))
vi.mock('../action/useLoaded.ts', () => ({ useLoaded: () => ({ value: [], failure: null }) }))
vi.mock('../../data/sync/useDraft.ts', () => ({ useDraft: () => draft }))
vi.mock('../../data/sync/useFormDraft.ts', () => ({ useFormDraft: () => draft }))
vi.mock('../../data/sync/useDrafts.ts', () => ({ useDrafts: () => noDrafts }))
vi.mock('../setup-wizard/BusinessOffer.tsx', () => ({ BusinessOffer: () => null }))

beforeEach(() => {
  state.busy = false
})

const ignore = () => undefined
const task = exampleTask({ id: 'task', status: 'in_review' })
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

const forms: readonly (readonly [string, () => ReactNode])[] = [
  ['a note about a client', () => <StaffNotes clientId="client" />],
  [
    'a note about a ticket',
    () => <NoteBar draft={draft} save={ignore} busy={state.busy} online head={null} />,
  ],
  ['the reply to a task', () => <TaskReply task={task} client="Ferretería" />],
  ['the answers of the wizard', () => <Wizard task={task} tasks={[]} onSent={ignore} />],
  [
    'the notes of a booking',
    () => (
      <BookingForm
        {...{ manager }}
        isUnmovable={false}
        moving={null}
        meetings={[]}
        asked={null}
        about=""
        now={0}
        onDone={ignore}
        onAskedTaken={ignore}
      />
    ),
  ],
]

test.each(forms)(
  '%s cannot be typed while it is saved: what is cleared then is what was saved',
  (_, form) => {
    const writable = (busy: boolean): number => {
      state.busy = busy
      const html = renderToStaticMarkup(<MemoryRouter>{form()}</MemoryRouter>)
      const fields = html.match(/<(textarea|input type="(text|url)"|input (?!type))[^>]*>/g) ?? []
      return fields.filter((field) => !/readonly/i.test(field)).length
    }
    expect(writable(false)).toBeGreaterThan(0)
    expect(writable(true)).toBe(0)
  },
)
