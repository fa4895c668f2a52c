import { expect, test } from 'vitest'
import { seatEmailProblem } from './seatEmail.ts'

test('an invitation goes to another person, at a whole address', () => {
  expect(seatEmailProblem(' luis@robles.mx ', 'mariana@robles.mx')).toBeUndefined()
  expect(seatEmailProblem('luis@', 'mariana@robles.mx')).toBe('Escribe un correo como nombre@negocio.mx')
  expect(seatEmailProblem('Mariana@Robles.mx ', 'mariana@robles.mx')).toMatch(/^Ese correo es el tuyo/)
  // A person who signed in by phone has no address.
  expect(seatEmailProblem('luis@robles.mx', '')).toBeUndefined()
})
