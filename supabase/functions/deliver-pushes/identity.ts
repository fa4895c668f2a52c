import { importJWK, type JWK, SignJWT } from 'jose'
import { fromBase64Url, toBase64Url } from '../_shared/base64url.ts'

/** The sender's identity for push services (RFC 8292). */
export type Identity = {
  /** A browser subscribes with it: then only this sender can push to it. */
  readonly publicKey: string
  readonly authorizationFor: (origin: string) => Promise<string>
}

/** Push services accept at most 24 hours. Until then a signature is reused for all browsers of one service. */
const VALID_MS = 12 * 3_600_000

/** Null without a key: then no push is sent or offered. `privateKey`: a JWK of P-256, as JSON. */
export async function identityOf(
  privateKey: string | undefined,
  contact: string,
  now: () => number = Date.now,
): Promise<Identity | null> {
  if (privateKey === undefined || privateKey === '') return null
  const jwk: JWK = JSON.parse(privateKey)
  const key = await importJWK(jwk, 'ES256')
  const point = new Uint8Array([4, ...fromBase64Url(jwk.x ?? ''), ...fromBase64Url(jwk.y ?? '')])
  if (point.length !== 65) throw new Error('VAPID_PRIVATE_JWK is not a P-256 key')
  const publicKey = toBase64Url(point)
  const signed = new Map<string, { readonly until: number; readonly header: string }>()
  return {
    publicKey,
    async authorizationFor(origin) {
      const known = signed.get(origin)
      if (known !== undefined && known.until > now() + VALID_MS / 2) return known.header
      const until = now() + VALID_MS
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(origin)
        .setExpirationTime(Math.floor(until / 1000))
        .setSubject(contact)
        .sign(key)
      const header = `vapid t=${token}, k=${publicKey}`
      signed.set(origin, { until, header })
      return header
    },
  }
}
