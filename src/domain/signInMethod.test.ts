import { expect, it } from 'vitest'
import { methodsOf } from './signInMethod.ts'

it('the backend’s methods are offered in our order, without those that have no name here', () => {
  expect(
    methodsOf({
      external: { apple: true, google: true, azure: false, paloma: true, email: true, phone: true },
      disable_signup: true,
      passkeys_enabled: true,
    }),
  ).toEqual({ providers: ['google', 'apple'], email: true, phone: true, passkey: true, signUp: false })
})

it('a backend without settings has only e-mail', () => {
  expect(methodsOf({ external: {} })).toEqual({
    providers: [],
    email: true,
    phone: false,
    passkey: false,
    signUp: true,
  })
  expect(methodsOf({ external: { email: false } }).email).toBe(false)
})
