import { App, type Connection } from '@supabase/lite'
import type { Identity } from './auth/identity.ts'
import type { Secrets } from './data-folder/secrets.ts'
import type { ClaimsByRequest } from './rest/handler.ts'

export interface LiteAppOptions {
  connection: Connection
  secrets: Secrets
  identity: Identity
  claimsByRequest: ClaimsByRequest
}

/** @supabase/lite behind our own handlers: PostgREST, the tables of the auth service, and the gateway's refusals. */
export function liteApp(options: LiteAppOptions): (request: Request, address: string) => Promise<Response> {
  const { connection, secrets, identity, claimsByRequest } = options
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    options: {
      server: {
        // Otherwise a request without a key from this machine has the service role.
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

/** The first request reads the schema: send it at the start, so that no person waits for it. */
export async function warmUp(
  app: ReturnType<typeof liteApp>,
  publishableKey: string,
  url: string,
): Promise<void> {
  const request = new Request(`${url}/rest/v1/rpc/warm_up`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  })
  await (await app(request, '127.0.0.1')).arrayBuffer()
}
