import { expect, it } from 'vitest'
import { methodsOf } from './signInMethod.ts'

it('offers what the backend has switched on, in our order, and nothing that has no name here', () => {
  expect(
    methodsOf({
      external: { apple: true, google: true, azure: false, paloma: true, email: true, phone: true },
      disable_signup: true,
      passkeys_enabled: true,
    }),
  ).toEqual({ providers: ['google', 'apple'], email: true, phone: true, passkey: true, signUp: false })
})

it('takes a backend that says nothing for one with e-mail alone', () => {
  expect(methodsOf({ external: {} })).toEqual({
    providers: [],
    email: true,
    phone: false,
    passkey: false,
    signUp: true,
  })
  expect(methodsOf({ external: { email: false } }).email).toBe(false)
})
