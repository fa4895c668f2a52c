import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EditableChange } from '../../data/sync/editableChanges.ts'
import { ChangeItem } from './ChangeItem.tsx'

const waiting: EditableChange = {
  id: 'op',
  kind: 'send_message',
  status: 'queued',
  refusal: null,
  about: 'Diego',
  client: null,
  tool: null,
  texts: { message: 'con dedo' },
  conflicts: [],
  createdAt: 0,
  canDiscard: true,
  canEdit: true,
  edit: null,
  isGone: false,
}
const shown = (change: Partial<EditableChange>): string =>
  renderToStaticMarkup(<ChangeItem change={{ ...waiting, ...change }} now={0} />)
const typed = { edit: { message: 'corregido' } }

test('a text that was typed for a change that can still be edited is in its box again, to be saved', () => {
  const html = shown(typed)
  expect(html).toMatch(/<textarea[^>]*>corregido<\/textarea>/)
  expect(html).toContain('Guardar y enviar')
  expect(html).not.toContain('Ya no se puede cambiar')
})

test.each([
  { status: 'sent' as const, isGone: false },
  { status: 'sent' as const, isGone: true },
])('a change that was sent, or is gone, leaves the box with the text, to be copied: %o', (state) => {
  const html = shown({ ...typed, ...state, canEdit: false, canDiscard: false })
  expect(html).toMatch(/<textarea[^>]*>corregido<\/textarea>/)
  expect(html).toContain('Ya no se puede cambiar')
  expect(html).toContain('Copiar')
  expect(html).toContain('Descartar lo escrito')
  expect(html).not.toContain('Guardar y enviar')
})

test('a ticket with too many urgent ones before it can be sent as less urgent, with its files', () => {
  const html = shown({ kind: 'open_ticket', status: 'refused', refusal: 'too_many_urgent_tickets' })
  expect(html).toContain('Enviar con prioridad Alta')
  expect(html).toContain('Reenviar')
})

test('what was written for a discarded ticket cannot be sent again: nothing would take it', () => {
  const html = shown({
    kind: 'attach_to_ticket',
    status: 'refused',
    refusal: 'ticket_discarded',
    canEdit: false,
  })
  expect(html).toContain('Era de un ticket que descartaste')
  expect(html).not.toContain('Reenviar')
  expect(html).toContain('Descartar')
})

test('without a typed text the box is closed when the change is sent', () => {
  expect(shown({ status: 'sent', canEdit: false, canDiscard: false })).not.toContain('<textarea')
})
