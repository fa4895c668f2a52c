import { expect, test } from 'vitest'
import type { AvailablePeriod } from '../../domain/availability.ts'
import { restoredWeek, weekText } from './weekDraft.ts'

const day = (weekday: number, from = '09:00', to = '18:00'): AvailablePeriod => ({
  weekday,
  from_time: from,
  to_time: to,
})
const stored = [day(1), day(2)]
const edited = [day(1), day(2, '09:00', '14:00')]
const base = weekText(stored)

test('an edited week that was not saved is restored', () => {
  expect(restoredWeek(stored, { value: weekText(edited), base })).toEqual(edited)
  // Every period was removed.
  expect(restoredWeek(stored, { value: '[]', base })).toEqual([])
})

test('an edited week is dropped when the stored week has changed since', () => {
  expect(restoredWeek([day(1)], { value: weekText(edited), base })).toBeUndefined()
  expect(restoredWeek(edited, { value: weekText(edited), base })).toBeUndefined()
})

test('without a draft, or with one that equals the stored week, nothing is restored', () => {
  expect(restoredWeek(stored, { value: undefined, base: undefined })).toBeUndefined()
  expect(restoredWeek(stored, { value: '', base: undefined })).toBeUndefined()
  expect(restoredWeek(stored, { value: base, base })).toBeUndefined()
})

test('what the form cannot show is dropped', () => {
  const wrong = [
    '{}',
    'null',
    '["lunes"]',
    weekText([day(6)]),
    weekText([day(1, '09:15')]),
    weekText([day(1), day(1), day(1), day(1)]),
  ]
  expect(wrong.filter((value) => restoredWeek(stored, { value, base }) !== undefined)).toEqual([])
})
