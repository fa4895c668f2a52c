import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** The key pair that signs access tokens, as in a hosted project with asymmetric keys: ES256. */
export interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** The key's id in the header of each token: the thumbprint of RFC 7638. */
  readonly kid: string
  /** The public key in `/.well-known/jwks.json`: with it, supabase-js verifies a token without a request. */
  readonly publicJwk: JsonWebKey
}

/** Parses a private JWK of P-256, as JSON. */
export function signingKeyOf(privateJwk: string): SigningKey {
  const privateKey = createPrivateKey({ key: JSON.parse(privateJwk), format: 'jwk' })
  const publicKey = createPublicKey(privateKey)
  const jwk = publicKey.export({ format: 'jwk' })
  const thumbprint = JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y })
  const kid = createHash('sha256').update(thumbprint).digest('base64url')
  const publicJwk = { ...jwk, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] }
  return { privateKey, publicKey, kid, publicJwk }
}
