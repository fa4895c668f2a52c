import { calculateJwkThumbprint, exportJWK, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

/**
 * The user data in a pass. They contain no e-mail: the tool requests the data that it may have with the license's key.
 */
type Pass = {
  readonly launch: string
  readonly account: string
  readonly name: string
  readonly license: string
  readonly tool: string
}

export type Passes = {
  /** A signed pass for one tool, valid for a minute. */
  readonly sign: (pass: Pass, audience: string) => Promise<string>
  /** The launch of a pass, or null if it is forged, expired, or for another tool. */
  readonly launchOf: (token: string, audience: string) => Promise<string | null>
  /** The public keys, with which a tool verifies a pass. */
  readonly keys: { readonly keys: readonly JWK[] }
}

const ALGORITHM = 'ES256'

/** Null without a key: launching is then disabled. `privateKey`: a JWK of P-256, as JSON. */
export async function passesOf(privateKey: string | undefined, issuer: string): Promise<Passes | null> {
  if (privateKey === undefined || privateKey === '') return null
  const jwk: JWK = JSON.parse(privateKey)
  const key = await importJWK({ ...jwk, ext: true }, ALGORITHM)
  const { d: _, ...open } = jwk
  const kid = await calculateJwkThumbprint(open)
  const publicKey = await importJWK(open, ALGORITHM)
  const published = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }
  return {
    keys: { keys: [published] },
    sign: ({ launch, account, name, license, tool }, audience) =>
      new SignJWT({ name, license, tool })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setJti(launch)
        .setSubject(account)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(key),
    launchOf: async (token, audience) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, { algorithms: [ALGORITHM], issuer, audience })
        return payload.jti ?? null
      } catch (error) {
        // An error of jose: forged, expired, for another tool. Any other error is a bug.
        if (error instanceof Error && 'code' in error) return null
        throw error
      }
    },
  }
}
