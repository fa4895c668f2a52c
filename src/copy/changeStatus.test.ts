import { expect, it } from 'vitest'
import { changeStatusOf } from './changes.ts'

it('without a network no change is said to be on its way', () => {
  expect(changeStatusOf('sent', false)).toBe('Espera señal')
  expect(changeStatusOf('sent', true)).toBe('Enviando, falta confirmar')
})
