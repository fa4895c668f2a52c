const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Ten codes of 50 bits each, formatted as ABCDE-FGHJK. */
export function newCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    // A byte modulo 32 characters: every character is equally likely.
    const chars = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => CHARACTERS[byte % 32])
    return `${chars.slice(0, 5).join('')}-${chars.slice(5).join('')}`
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** The hash that the database stores of this person's code, however the code was typed. */
export async function keyedHash(key: string, person: string, code: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytes(`recovery code ${key}`), hmac, false, ['sign'])
  const typed = code.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  const signed = await crypto.subtle.sign('HMAC', imported, bytes(`${person} ${typed}`))
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
