import { expect, it } from 'vitest'
import { isSameSecret } from '../functions/_shared/secret.ts'

it.each([
  ['sb_secret_1', 'sb_secret_1', true],
  ['sb_secret_1', 'sb_secret_2', false],
  ['', 'sb_secret_1', false],
  ['sb_secret_1 and more', 'sb_secret_1', false],
  ['ñ', 'ñ', true],
])('%j and %j: it is %s that they are the same secret', async (shown, secret, same) => {
  expect(await isSameSecret(shown, secret)).toBe(same)
})
