import { AuthRefusal } from '../errors.ts'
import type { Endpoint } from '../route.ts'

const refusal =
  (status: number, code: string, message: string): Endpoint =>
  () =>
    Promise.reject(new AuthRefusal(status, code, message))

/** POST /sso, as a hosted project without SAML answers. */
export const singleSignOn = refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')

/** POST /token?grant_type=web3 */
export const web3 = refusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')

const noPasskeys = refusal(404, 'passkey_disabled', 'Passkeys are disabled')

/** All of /passkeys: refused while this server has them switched off. */
export const whenPasskeysOn =
  (endpoint: Endpoint): Endpoint =>
  (call) =>
    (call.passkeys ? endpoint : noPasskeys)(call)
