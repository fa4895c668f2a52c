import { expect, test } from 'vitest'
import { validateLogin, validateRegister } from './validate.ts'

test("a log-in needs a valid e-mail ('Email inválido') and a password ('La contraseña es requerida')", () => {
  expect(validateLogin({ email: 'ana', password: '' })).toEqual({
    email: 'Email inválido',
    password: 'La contraseña es requerida',
  })
  expect(validateLogin({ email: ' ana@demo.mx ', password: 'x' })).toEqual({})
})

test('a registration needs a name of 2 characters and a password of 8; the company is optional', () => {
  expect(validateRegister({ fullName: ' A ', email: '', password: '1234567', company: '' })).toEqual({
    fullName: 'El nombre debe tener al menos 2 caracteres',
    email: 'Email inválido',
    password: 'La contraseña debe tener al menos 8 caracteres',
  })
  expect(
    validateRegister({ fullName: 'Ana', email: 'ana@demo.mx', password: '12345678', company: '' }),
  ).toEqual({})
})
