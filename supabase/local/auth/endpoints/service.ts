import { externalProviders } from '../providers.ts'
import type { AuthCall } from '../route.ts'
import { publicSettings } from '../settings.ts'

/** GET /health */
export async function health(): Promise<Response> {
  return Response.json({
    version: 'azulejo',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}

/** GET /settings: the sign-in methods that pages may offer. */
export async function showSettings({ confirmEmail, passkeys }: AuthCall): Promise<Response> {
  const off = Object.fromEntries(externalProviders.map((provider) => [provider, false]))
  return Response.json({
    external: { anonymous_users: false, ...off, email: true, phone: false },
    ...publicSettings,
    passkeys_enabled: passkeys,
    mailer_autoconfirm: !confirmEmail,
  })
}

/** GET /.well-known/jwks.json */
export async function publicKeys({ identity }: AuthCall): Promise<Response> {
  return Response.json(
    { keys: [identity.publicJwk] },
    { headers: { 'cache-control': 'public, max-age=600' } },
  )
}
