import { expect, it } from 'vitest'
import { integrityOf } from './fileHashes.ts'

it('S22: writes a hash as browsers check it', () => {
  // FIPS 180-2: SHA-256 of "abc".
  expect(integrityOf(new TextEncoder().encode('abc'))).toBe(
    'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
  )
})
