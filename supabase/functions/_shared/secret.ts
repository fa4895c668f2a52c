const encoder = new TextEncoder()

/** Constant time, whichever byte differs. It compares hashes, because an attacker cannot choose the bytes of a hash. */
export async function isSameSecret(shown: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([shown, secret].map(digest))
  if (a === undefined || b === undefined) throw new Error('Both secrets must be given')
  return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0
}

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
