import { expect, it } from 'vitest'
import { changeStatusOf } from './changes.ts'

it('offline, no change is shown as being sent', () => {
  expect(changeStatusOf('sent', false)).toBe('Espera señal')
  expect(changeStatusOf('sent', true)).toBe('Enviando, falta confirmar')
})
