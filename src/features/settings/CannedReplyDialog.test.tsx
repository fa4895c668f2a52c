import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { CannedReply } from '../../domain/cannedReply.ts'
import { CannedReplyDialog } from './CannedReplyDialog.tsx'

// A dialog is drawn by the browser only.
vi.mock('../../ui/FormDialog.tsx', () => ({
  FormDialog: ({ description }: { description: string }) => description,
}))

const ignore = () => undefined

const formOf = (shared: string | null): string => {
  const reply: CannedReply = {
    id: 'copy',
    user_id: 'u',
    shared_id: shared,
    title: 'Saludo',
    body: 'Hola',
    sync_seq: 1,
    updated_at: '2026-11-01T00:00:00Z',
  }
  return renderToStaticMarkup(
    <CannedReplyDialog reply={reply} sharesThem open onClose={ignore} onSaved={ignore} />,
  )
}

test('the form of a shared reply says that it changes for the whole staff; that of a personal one does not', () => {
  expect(formOf('shared')).toContain('cambia para todo el personal')
  expect(formOf(null)).not.toContain('todo el personal')
})
