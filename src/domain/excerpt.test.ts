import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

test('a short message is shown in full, on one line', () => {
  expect(excerptOf('  Hola:\n\nya quedó.  ')).toBe('Hola: ya quedó.')
})

test('a long message is cut between two characters, with an ellipsis', () => {
  expect(excerptOf(`${'a'.repeat(89)} y más`)).toBe(`${'a'.repeat(89)}…`)
  expect(excerptOf('😀'.repeat(91))).toBe(`${'😀'.repeat(90)}…`)
})
