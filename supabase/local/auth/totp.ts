import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The number of 30 s steps that a clock may be off, either way. */
const window = 1

export interface TotpSecret {
  secret: string
  uri: string
  /** The address as an SVG image; supabase-js makes a data: address of it, which must not contain a #. */
  qr_code: string
}

export function newTotp(issuer: string, account: string): TOTP {
  return new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) })
}

/** Draws the image, which takes the server 10 ms: only for a factor that is stored. */
export function shownTotp(totp: TOTP): TotpSecret {
  const uri = totp.toString()
  const svg = renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4, blackColor: 'black', whiteColor: 'white' })
  return { secret: totp.secret.base32, uri, qr_code: svg }
}

/** The time step that this code belongs to; undefined when it is not valid now. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
