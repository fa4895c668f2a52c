import { expect, it } from 'vitest'
import { changeStatusOf, titleOfChange } from './changes.ts'

it('offline, no change is shown as being sent', () => {
  expect(changeStatusOf('sent', false)).toBe('Espera señal')
  expect(changeStatusOf('sent', true)).toBe('Enviando, falta confirmar')
})

it('the title of a change names what it changes, and to the staff the client, once', () => {
  const at = '2026-11-24T17:30:00.000Z'
  const meeting = { kind: 'move_meeting', about: at, tool: null } as const
  expect(titleOfChange({ ...meeting, client: null })).toBe(
    'Reunión: Martes 24 de noviembre de 2026 a las 11:30',
  )
  expect(titleOfChange({ ...meeting, client: 'Mariana Robles' })).toBe(
    'Reunión: Martes 24 de noviembre de 2026 a las 11:30 · Mariana Robles',
  )
  const message = { kind: 'send_message', about: 'Mariana Robles', tool: null } as const
  expect(titleOfChange({ ...message, client: 'Mariana Robles' })).toBe('Mensaje para Mariana Robles')
  expect(titleOfChange({ kind: null, about: null, tool: null, client: 'Mariana Robles' })).toBe(
    'Un cambio de otra versión',
  )
})
