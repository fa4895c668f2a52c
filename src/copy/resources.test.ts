import { expect, test } from 'vitest'
import { endingsOf } from '../domain/resourceForm.ts'
import { resourceCopy } from './resources.ts'

test('every kind of file that the library accepts as a template names a program that opens it', () => {
  const texts = endingsOf('template')
    .split(',')
    .map((ending) => [ending, resourceCopy.opensWith(`/recursos/plantilla${ending}`)])
  expect(texts.filter(([, text]) => text === '')).toEqual([])
  expect(Object.fromEntries(texts)['.docx']).toContain('Word')
})
