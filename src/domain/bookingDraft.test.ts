import { expect, test } from 'vitest'
import { type BookingDraft, readBookingDraft, withoutPast, writeBookingDraft } from './bookingDraft.ts'

const chosen: BookingDraft = {
  type: 'revision',
  day: '2026-11-27',
  at: '2026-11-27T17:30:00Z',
  id: 'a',
  notes: '',
}
const empty = readBookingDraft(undefined)

test('one stored text has the whole choice; one that cannot be read is an empty form', () => {
  expect(readBookingDraft(writeBookingDraft(chosen)[0])).toEqual(chosen)
  expect(readBookingDraft('Hola')).toEqual(empty)
  expect(readBookingDraft('{"type":"baile","notes":"Traer cifras"}')).toEqual({
    ...empty,
    notes: 'Traer cifras',
  })
  expect(writeBookingDraft(empty)).toEqual([''])
})

test('only typed notes are unsent work: a choice alone equals its base', () => {
  const [value, base] = writeBookingDraft(chosen)
  expect(value).toBe(base)
  const [typed, before] = writeBookingDraft({ ...chosen, notes: 'Traer cifras' })
  expect(typed).not.toBe(before)
})

test('a time that is past is dropped, and what was typed stays', () => {
  const typed = { ...chosen, notes: 'Traer cifras' }
  const before = Date.parse('2026-11-27T17:00:00Z')
  expect(withoutPast(typed, before, '2026-11-27')).toBe(typed)
  expect(withoutPast(typed, Date.parse(chosen.at), '2026-11-27')).toEqual({ ...typed, at: '', id: '' })
  expect(withoutPast(typed, before + 86_400_000, '2026-11-28')).toEqual({ ...typed, day: '', at: '', id: '' })
  expect(withoutPast({ ...chosen, type: '', at: '' }, before, '2026-11-28')).toEqual({ ...empty, id: '' })
})
