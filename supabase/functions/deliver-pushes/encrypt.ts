import { fromBase64Url } from '../_shared/base64url.ts'

/** RFC 8291 and RFC 8188: only the browser that made the subscription can decrypt it. */

export type Recipient = { readonly p256dh: string; readonly auth: string }

/** Random values are passed in: the test uses the RFC's own salt and key. */
export type RandomInputs = { readonly salt: Uint8Array<ArrayBuffer>; readonly sender: CryptoKeyPair }

const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const
const RECORD = 4096
const utf8 = new TextEncoder()

export const newRandomInputs = async (): Promise<RandomInputs> => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  sender: await crypto.subtle.generateKey(P256, true, ['deriveBits']),
})

/** The body of the request, one record: at most 3,993 bytes of text; push services refuse more. */
export async function encrypt(
  text: Uint8Array<ArrayBuffer>,
  { p256dh, auth }: Recipient,
  { salt, sender }: RandomInputs,
): Promise<Uint8Array<ArrayBuffer>> {
  const receiverKey = fromBase64Url(p256dh)
  const ours = new Uint8Array(await crypto.subtle.exportKey('raw', sender.publicKey))
  const reader = await crypto.subtle.importKey('raw', receiverKey, P256, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: reader }, sender.privateKey, 256)
  const info = joined(utf8.encode('WebPush: info\0'), receiverKey, ours)
  const secret = await derived(new Uint8Array(shared), fromBase64Url(auth), info, 32)
  const bits = await derived(secret, salt, utf8.encode('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derived(secret, salt, utf8.encode('Content-Encoding: nonce\0'), 12)
  const key = await crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    key,
    // 2: the last record.
    joined(text, new Uint8Array([2])),
  )
  const head = new DataView(new ArrayBuffer(5))
  head.setUint32(0, RECORD)
  head.setUint8(4, ours.length)
  return joined(salt, new Uint8Array(head.buffer), ours, new Uint8Array(sealed))
}

async function derived(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  )
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
