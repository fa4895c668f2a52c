import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { ObjectPath } from './objects.ts'
import { refusals } from './refusal.ts'

/**
 * A link opens its file also for a person who has lost the access meanwhile, like an agent whose client was handed over.
 * A hosted project accepts any duration.
 */
export const longestLinkSeconds = 24 * 3600

/** How long an upload link is valid; two hours, as hosted. */
const uploadLinkSeconds = 2 * 3600

/** The file of an upload by link, with the rights of the user who made the link. */
export interface UploadGrant {
  owner: string | null
  upsert: boolean
}

/** Tokens with the rights of their maker: for one file, one operation and a limited time. */
export class SignedLinks {
  readonly #key: Uint8Array

  constructor(jwtSecret: string) {
    // A separate key: an access token is never a link, nor a link an access token.
    this.#key = createHmac('sha256', jwtSecret).update('links of the storage').digest()
  }

  async toDownload(objectPath: ObjectPath, seconds: number): Promise<string> {
    return this.#sign({ url: urlOf(objectPath), scope: 'download' }, seconds)
  }

  async toUpload(objectPath: ObjectPath, grant: UploadGrant): Promise<string> {
    return this.#sign({ url: urlOf(objectPath), scope: 'upload', ...grant }, uploadLinkSeconds)
  }

  /** Its end, in seconds since 1970. */
  async download(token: string, objectPath: ObjectPath): Promise<number> {
    const { exp } = await this.#verify(token, objectPath, 'download')
    return exp ?? 0
  }

  async upload(token: string, objectPath: ObjectPath): Promise<UploadGrant> {
    const { owner, upsert } = await this.#verify(token, objectPath, 'upload')
    return { owner: typeof owner === 'string' ? owner : null, upsert: upsert === true }
  }

  #sign(claims: Record<string, unknown>, seconds: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(this.#key)
  }

  async #verify(
    token: string,
    objectPath: ObjectPath,
    scope: 'download' | 'upload',
  ): Promise<{ exp?: number; [claim: string]: unknown }> {
    let claims: { exp?: number; [claim: string]: unknown }
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
        // The limit also applies to links that were given for longer before it existed.
        maxTokenAge: longestLinkSeconds,
      })
      claims = payload
    } catch (error) {
      if (error instanceof errors.JOSEError) throw refusals.jwt(error.message)
      throw error
    }
    if (claims['scope'] !== scope) throw refusals.signature(`Token is not scoped for ${scope}`)
    if (claims['url'] !== urlOf(objectPath)) throw refusals.signature()
    return claims
  }
}

export function urlOf({ bucket, key }: ObjectPath): string {
  return `${bucket}/${key}`
}
