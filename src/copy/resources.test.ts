import { expect, test } from 'vitest'
import { endingsOf } from '../domain/resourceForm.ts'
import { deletedFilesCopy, resourceCopy } from './resources.ts'

test('every kind of file that the library accepts as a template names a program that opens it', () => {
  const texts = endingsOf('template')
    .split(',')
    .map((ending) => [ending, resourceCopy.opensWith(`/recursos/plantilla${ending}`)])
  expect(texts.filter(([, text]) => text === '')).toEqual([])
  expect(Object.fromEntries(texts)['.docx']).toContain('Word')
})

test('the sentence about deleted files is right for one and for several', () => {
  expect(deletedFilesCopy.sentence(1)).toMatch(/^Quitamos 1 archivo guardado .* guárdalo otra vez\.$/)
  expect(deletedFilesCopy.sentence(3)).toMatch(/^Quitamos 3 archivos guardados .* guárdalos otra vez\.$/)
})
