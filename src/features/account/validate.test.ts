import { expect, test } from 'vitest'
import { validateLogin, validateRegister } from './validate.ts'

test("login: e-mail valid ('Email inválido'); password present ('La contraseña es requerida')", () => {
  expect(validateLogin({ email: 'ana', password: '' })).toEqual({
    email: 'Email inválido',
    password: 'La contraseña es requerida',
  })
  expect(validateLogin({ email: ' ana@demo.mx ', password: 'x' })).toEqual({})
})

test('register: name of 2 characters, password of 8, company optional', () => {
  expect(validateRegister({ fullName: ' A ', email: '', password: '1234567', company: '' })).toEqual({
    fullName: 'El nombre debe tener al menos 2 caracteres',
    email: 'Email inválido',
    password: 'La contraseña debe tener al menos 8 caracteres',
  })
  expect(
    validateRegister({ fullName: 'Ana', email: 'ana@demo.mx', password: '12345678', company: '' }),
  ).toEqual({})
})
