import { AuthRefusal } from '../errors.ts'
import { externalProviders } from '../providers.ts'
import type { AuthCall } from '../route.ts'

/** GET /authorize, of a project without providers. */
export async function authorize({ url }: AuthCall): Promise<Response> {
  const name = (url.searchParams.get('provider') ?? '').toLowerCase()
  const isKnown = externalProviders.some((provider) => provider === name)
  const why = isKnown ? 'provider is not enabled' : `Provider ${name} could not be found`
  throw new AuthRefusal(400, 'validation_failed', `Unsupported provider: ${why}`)
}
