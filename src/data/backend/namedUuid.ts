const BYTES = 16

/** The same name gives the same id on every device: for events that may be sent twice and must count once. */
export async function namedUuid(name: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)))
  // Version 8 of RFC 9562: an id made by a custom rule.
  const bytes = hash
    .slice(0, BYTES)
    .map((byte, index) => (index === 6 ? (byte & 15) | 128 : index === 8 ? (byte & 63) | 128 : byte))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
