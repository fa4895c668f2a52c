import { expect, test } from 'vitest'
import { isOver, restoredValues } from './formDraft.ts'

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

test('a draft of which nothing is restored is over: nobody could discard it, and it would count as unsent', () => {
  const edited = { value: json({ title: 'Guía', body: 'Uno y dos' }), base: json(initial) }
  expect(isOver(initial, edited)).toBe(false)
  expect(isOver({ title: 'Guía', body: 'Uno y dos' }, edited)).toBe(true)
  expect(isOver(initial, { value: '', base: undefined })).toBe(false)
  expect(isOver(initial, { value: undefined, base: undefined })).toBe(false)
})
