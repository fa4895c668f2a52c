import { expect, test } from 'vitest'
import { NEW_TICKET_DRAFT, readTicketDraft } from '../../domain/ticketDraft.ts'
import { withSharedText } from './takeShared.ts'

test('a shared text is added below the person’s own text', () => {
  expect(withSharedText({ draft: 'message:a:b' }, '', 'Mira esto')).toBe('Mira esto')
  expect(withSharedText({ draft: 'message:a:b' }, 'A medio escribir', 'Mira esto')).toBe(
    'A medio escribir\nMira esto',
  )
})

test('in an unfinished ticket it is added to the description, and the rest stays', () => {
  const before = withSharedText({ draft: NEW_TICKET_DRAFT }, '', 'No abre')
  expect(readTicketDraft(before)).toMatchObject({ description: 'No abre', subject: '', category: '' })
  const again = withSharedText(
    { draft: NEW_TICKET_DRAFT },
    JSON.stringify({ subject: 'Pago', description: 'Falla' }),
    'No abre',
  )
  expect(readTicketDraft(again)).toMatchObject({ subject: 'Pago', description: 'Falla\nNo abre' })
})

test('in an answer of one line it is added on that line', () => {
  const url = { draft: 'answer:t:website_url', stored: '', isOneLine: true }
  expect(withSharedText(url, '', 'https://flor.mx\n')).toBe('https://flor.mx')
  expect(withSharedText(url, 'https://a.mx', 'https://b.mx')).toBe('https://a.mx https://b.mx')
})
