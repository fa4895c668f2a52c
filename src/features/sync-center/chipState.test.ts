import { expect, test } from 'vitest'
import { chipState } from './chipState.ts'

const text = (online: boolean, waiting: number, refused: number) =>
  chipState({ online, waiting, refused }).text

test('the chip says what needs the person before what needs the network', () => {
  expect(text(true, 0, 0)).toBe('Al día')
  expect(text(false, 2, 0)).toBe('Sin conexión')
  expect(text(true, 2, 0)).toBe('2 por enviar')
  expect(text(false, 2, 1)).toBe('1 sin aceptar')
})
