import { calculateJwkThumbprint, exportJWK, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'

/** What a tool learns about the user who opens it. No e-mail: the tool requests what it may know with the license's key. */
type Pass = {
  readonly launch: string
  readonly account: string
  readonly name: string
  readonly license: string
  readonly tool: string
}

export type Passes = {
  /** A signed pass for one tool, good for a minute. */
  readonly sign: (pass: Pass, audience: string) => Promise<string>
  /** The launch that a pass is for, or null when it is not ours, is old, or is for another tool. */
  readonly launchOf: (token: string, audience: string) => Promise<string | null>
  /** With it, a tool checks a pass by itself. */
  readonly keys: { readonly keys: readonly JWK[] }
}

const ALGORITHM = 'ES256'

/** Null without a key: launching is then away. `privateKey`: a JWK of P-256, as JSON. */
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
        // jose's own: forged, old, for another. Anything else is ours to know.
        if (error instanceof Error && 'code' in error) return null
        throw error
      }
    },
  }
}
