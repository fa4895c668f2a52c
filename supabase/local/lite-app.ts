import { App, type Connection } from '@supabase/lite'
import type { Identity } from './auth/identity.ts'
import type { Mailbox } from './auth/mailbox.ts'
import type { Secrets } from './data-folder/secrets.ts'
import type { ClaimsByRequest } from './rest/handler.ts'

export interface LiteAppOptions {
  connection: Connection
  secrets: Secrets
  identity: Identity
  claimsByRequest: ClaimsByRequest
  mailbox: Mailbox
  siteUrl: string
  jwtExpiry: number
}

/** @supabase/lite behind our own front: PostgREST, and the base of the auth service. */
export function liteApp(options: LiteAppOptions): (request: Request, address: string) => Promise<Response> {
  const { connection, secrets, identity, claimsByRequest, mailbox, siteUrl, jwtExpiry } = options
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [siteUrl, `${siteUrl}/**`],
      jwt_expiry: jwtExpiry,
      minimum_password_length: 8,
      email: { enable_confirmations: false },
    },
    options: {
      drivers: { email: mailbox },
      server: {
        // Otherwise a request without a key, from this machine, is the service role.
        admin: false,
        disableStudio: true,
        apiKeys: {
          resolver: async (key, context) => {
            const type = identity.kindOfKey(key)
            if (type === undefined) return null
            return { type, claims: claimsByRequest.get(context.req.raw) ?? identity.claimsOfKey(type) }
          },
        },
      },
    },
  })
  return (request, address) => app.fetch(request, { peerAddress: address })
}
