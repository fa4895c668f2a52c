import { expect, it } from 'vitest'
import { isOwnText } from './clearedDrafts.ts'

it('a text that was only loaded here goes when another tab has sent the draft, also if it went on there', () => {
  const loaded = { value: 'hol', isTyped: false }
  expect(isOwnText(loaded, { key: 'key', value: 'hol' })).toBe(false)
  expect(isOwnText(loaded, { key: 'key', value: 'hola' })).toBe(false)
})

it('a text that was typed here stays, except the one that the other tab has sent', () => {
  const typed = { value: 'hola, una pregunta', isTyped: true }
  expect(isOwnText(typed, { key: 'key', value: 'hola' })).toBe(true)
  expect(isOwnText(typed, { key: 'key', value: 'hola, una pregunta' })).toBe(false)
})
