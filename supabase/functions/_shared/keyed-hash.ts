const bytes = (text: string) => new TextEncoder().encode(text)

/**
 * HMAC-SHA-256 of a text with a short code, in hex. The key is not in the database: with a plain hash, an attacker who
 * has the table finds six digits in a moment.
 */
export async function keyedHash(key: string, text: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', bytes(key), hmac, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', imported, bytes(text))
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
