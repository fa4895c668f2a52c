import { expect, test } from 'vitest'
import { asideTexts, draftText, isObsolete, restoredValues, wasSent, wasSentOtherwise } from './formDraft.ts'

const json = (values: object) => JSON.stringify(values)
const initial = { title: 'Guía', body: 'Uno' }

test('the fields that the person changed are restored', () => {
  const draft = { value: json({ title: 'Guía', body: 'Uno y dos' }), base: json(initial) }
  expect(restoredValues(initial, draft)).toEqual({ title: 'Guía', body: 'Uno y dos' })
})

test('a field that only another person has changed keeps its new text', () => {
  const draft = { value: json({ title: 'Guía', body: 'Uno y dos' }), base: json(initial) }
  expect(restoredValues({ title: 'Guía nueva', body: 'Uno' }, draft)).toEqual({
    title: 'Guía nueva',
    body: 'Uno y dos',
  })
})

test('without a draft, or with one that equals the row, nothing is restored', () => {
  expect(restoredValues(initial, { value: '', base: undefined })).toBeUndefined()
  expect(restoredValues(initial, { value: undefined, base: undefined })).toBeUndefined()
  expect(restoredValues(initial, { value: json(initial), base: json(initial) })).toBeUndefined()
  const saved = { value: json({ title: 'Guía', body: 'Uno y dos' }), base: json(initial) }
  expect(restoredValues({ title: 'Guía', body: 'Uno y dos' }, saved)).toBeUndefined()
})

test('a field that the form does not have any more is left out', () => {
  const draft = { value: json({ former: 'texto', body: 'Dos' }), base: json({ former: '', body: 'Uno' }) }
  expect(restoredValues(initial, draft)).toEqual({ title: 'Guía', body: 'Dos' })
})

test('a draft without a value to restore is deleted: it would count as unsent, and could not be discarded', () => {
  const edited = { value: json({ title: 'Guía', body: 'Uno y dos' }), base: json(initial) }
  expect(isObsolete(initial, edited)).toBe(false)
  expect(isObsolete({ title: 'Guía', body: 'Uno y dos' }, edited)).toBe(true)
  expect(isObsolete(initial, { value: '', base: undefined })).toBe(false)
  expect(isObsolete(initial, { value: undefined, base: undefined })).toBe(false)
})

const shared = { title: 'Título', body: 'Texto' }
const mine = { value: json({ title: 'Guía de Ana', body: 'Uno y dos' }), base: json(initial) }
const theirs = { title: 'Guía de Eva', body: 'Uno' }

test('a field that another person has saved since shows their text; the own one is set aside, not restored', () => {
  expect(restoredValues(theirs, mine, shared)).toEqual({ title: 'Guía de Eva', body: 'Uno y dos' })
  expect(asideTexts(theirs, mine, shared)).toEqual({ title: 'Guía de Ana' })
  const both = { title: 'Guía de Eva', body: 'Tres' }
  expect(restoredValues(both, mine, shared)).toBeUndefined()
  expect(asideTexts(both, mine, shared)).toEqual({ title: 'Guía de Ana', body: 'Uno y dos' })
  expect(isObsolete(both, mine, shared)).toBe(false)
})

test('a text that was set aside is kept with what is typed afterwards, until the saved one is the same', () => {
  const next = draftText({ title: 'Guía de Eva', body: 'Cuatro' }, { title: 'Guía de Ana' })
  const draft = { value: next, base: json(theirs) }
  expect(restoredValues(theirs, draft, shared)).toEqual({ title: 'Guía de Eva', body: 'Cuatro' })
  expect(asideTexts(theirs, draft, shared)).toEqual({ title: 'Guía de Ana' })
  const saved = { title: 'Guía de Ana', body: 'Cuatro' }
  expect(asideTexts(saved, draft, shared)).toEqual({})
  expect(isObsolete(saved, draft, shared)).toBe(true)
})

test('a default of a new row is no text of another person: it changes with the day', () => {
  const draft = { value: json({ due: '2026-12-20' }), base: json({ due: '2026-12-12' }) }
  expect(restoredValues({ due: '2026-12-13' }, draft, {})).toEqual({ due: '2026-12-20' })
  expect(asideTexts({ due: '2026-12-13' }, draft, {})).toEqual({})
})

test('what was sent without an answer is restored whole, with defaults that have changed since', () => {
  const sent = json({ title: 'Guía', body: 'Uno y dos', due: '2026-08-10' })
  const draft = { value: sent, base: json({ title: '', body: '', due: '2026-08-10' }), sent }
  expect(restoredValues({ title: '', body: '', due: '2026-08-11' }, draft)).toEqual({
    title: 'Guía',
    body: 'Uno y dos',
    due: '2026-08-10',
  })
})

test('a draft is what was sent also with a field that is sent separately', () => {
  const sent = json({ title: 'Guía', body: 'Uno y dos' })
  const same = { value: json({ title: 'Guía', body: 'Uno y dos', publish: 'yes' }), base: undefined, sent }
  expect([wasSent(same), wasSentOtherwise(same)]).toEqual([true, false])
})

test('of a text that was corrected after an attempt without an answer, the form says that the first may be there', () => {
  const sent = json({ title: 'Guía', body: 'Uno' })
  const edited = { value: json({ title: 'Guía', body: 'Uno y dos' }), base: undefined, sent }
  expect([wasSent(edited), wasSentOtherwise(edited)]).toEqual([false, true])
  for (const value of [undefined, '']) expect(wasSentOtherwise({ value, base: undefined, sent })).toBe(false)
  expect(wasSentOtherwise({ ...edited, sent: undefined })).toBe(false)
})
