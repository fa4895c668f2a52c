import { expect, test } from 'vitest'
import { readTicketDraft, writeTypedTicket } from './ticketDraft.ts'

const chosen = { ...readTicketDraft(undefined), category: 'billing', priority: 'high' } as const

test('only typed words of a new ticket are unsent text: a choice alone equals its base', () => {
  const [value, base] = writeTypedTicket(chosen)
  expect(value).toBe(base)
  expect(readTicketDraft(value)).toEqual(chosen)
  const [typed, before] = writeTypedTicket({ ...chosen, subject: 'No puedo pagar' })
  expect(typed).not.toBe(before)
  expect(writeTypedTicket(readTicketDraft(undefined))).toEqual([''])
})
