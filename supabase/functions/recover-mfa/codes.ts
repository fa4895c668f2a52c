import { keyedHash } from '../_shared/keyed-hash.ts'

const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten codes of 50 bits each, formatted as ABCDE-FGHJK. */
export function newCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    // A byte modulo 32 characters: every character is equally likely.
    const chars = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => CHARACTERS[byte % 32])
    return `${chars.slice(0, 5).join('')}-${chars.slice(5).join('')}`
  })
}

/** The hash that the database stores of this person's code, however the code was typed. */
export function hashOfCode(key: string, person: string, code: string): Promise<string> {
  const typed = code.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  return keyedHash(`recovery code ${key}`, `${person} ${typed}`)
}
