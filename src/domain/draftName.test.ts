import { expect, it } from 'vitest'
import { writeBookingDraft } from './bookingDraft.ts'
import { draftNameOf, draftWords } from './draftName.ts'
import { answerDraft } from './task.ts'
import { NEW_TICKET_DRAFT, ticketReplyDraft, writeTypedTicket } from './ticketDraft.ts'

it('a key names its kind, its row and its field; one of another version has no kind', () => {
  expect(draftNameOf(answerDraft('t1', 'competitors'))).toEqual({
    kind: 'answer',
    id: 't1',
    field: 'competitors',
  })
  expect(draftNameOf(NEW_TICKET_DRAFT)).toEqual({ kind: 'ticket', id: '', field: '' })
  expect(draftNameOf('poem:p1').kind).toBeNull()
})

const wordsOf = (key: string, value: string, base?: string) => draftWords(draftNameOf(key), value, base)

it('of a form the person reads the own words, not what was chosen', () => {
  const ticket = {
    category: 'billing',
    priority: 'high',
    tool: '',
    subject: 'Factura',
    description: 'Me cobraron dos veces',
  } as const
  expect(wordsOf(NEW_TICKET_DRAFT, ...writeTypedTicket(ticket))).toBe('Factura\nMe cobraron dos veces')
  const booking = { type: 'revision', day: '2026-12-01', at: '', id: 'm', notes: 'Ver campañas' } as const
  expect(wordsOf('booking', ...writeBookingDraft(booking))).toBe('Ver campañas')
})

it('texts that were set aside in a form are among its words', () => {
  const value = JSON.stringify({ title: 'Guía', body: 'Uno', aside: { title: 'Manual' } })
  expect(wordsOf('resource:r', value, JSON.stringify({ title: 'Guía', body: '' }))).toBe('Uno\nManual')
})

it('any other text is as it was typed, also one in braces, and a field that an older version has stored', () => {
  for (const key of [ticketReplyDraft('t'), 'message:a:b', 'poem:p'])
    expect(wordsOf(key, '{"a":"b"}')).toBe('{"a":"b"}')
  expect(wordsOf('booking:notes', 'Ver campañas')).toBe('Ver campañas')
})
