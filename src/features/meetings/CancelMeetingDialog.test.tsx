import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { exampleMeeting } from '../../../tests/support/account-rows.ts'
import { CancelMeetingDialog } from './CancelMeetingDialog.tsx'

const network = vi.hoisted(() => ({ online: true }))
vi.mock('../../data/sync/useOnline.ts', () => ({ useOnline: () => network.online }))
// The real one is drawn at the end of the page, which this kind of render has not.
vi.mock('../../ui/Dialog.tsx', () => ({ Dialog: ({ description }: { description: string }) => description }))

const shown = (online: boolean): string => {
  network.online = online
  return renderToStaticMarkup(
    <CancelMeetingDialog meeting={exampleMeeting()} manager="Diego" open onClose={() => undefined} />,
  )
}

test('offline, the question says that the cancellation counts only before the meeting', () => {
  expect(shown(true)).toContain('Diego recibe una notificación.')
  expect(shown(true)).not.toContain('cuenta')
  expect(shown(false)).toContain('la cancelación cuenta solo si llega antes de la hora de la reunión')
})
