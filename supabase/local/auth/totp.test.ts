import { expect, it } from 'vitest'
import { newTotp, shownTotp, stepOfCode } from './totp.ts'

/** From RFC 6238, appendix B: the secret `12345678901234567890`, cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of second %d is right', (second, code) => {
  expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30))
})

it('the codes of the previous and the next step are accepted, with their step', () => {
  expect(stepOfCode(secret, '287082', 89_000)).toBe(1)
  expect(stepOfCode(secret, '287082', 29_000)).toBe(1)
  expect(stepOfCode(secret, '287082', 90_000)).toBeUndefined()
})

it.each(['', '28708', '2870820', 'abcdef', '28 082'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, 59_000)).toBeUndefined()
})

it('a new secret is made each time, and an image without a #', () => {
  const [one, other] = [1, 2].map(() => shownTotp(newTotp('Azulejo', 'ana@prueba.mx')))
  expect(one?.secret).not.toBe(other?.secret)
  expect(one?.qr_code).toMatch(/^<svg[^#]*<\/svg>$/)
})
