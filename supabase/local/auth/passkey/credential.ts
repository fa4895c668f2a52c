import * as z from 'zod'
import { AuthRefusal } from '../errors.ts'

/** What a browser answers, as JSON. The signatures in it are checked by @simplewebauthn/server. */

const answer = { id: z.string(), rawId: z.string(), type: z.literal('public-key') }

const NewCredential = z.object({
  ...answer,
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
})

const UsedCredential = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string(),
  }),
})

const Transports = z.object({ response: z.object({ transports: z.array(z.string()) }) })

function read<T>(shape: z.ZodType<T>, given: unknown): T & { clientExtensionResults: object } {
  const parsed = shape.safeParse(given)
  if (!parsed.success)
    throw new AuthRefusal(400, 'webauthn_verification_failed', 'Invalid credential response')
  return { ...parsed.data, clientExtensionResults: {} }
}

export const newCredentialOf = (given: unknown) => read(NewCredential, given)
export const usedCredentialOf = (given: unknown) => read(UsedCredential, given)

/** How a browser may reach the authenticator again; none when it does not say. */
export function transportsOf(given: unknown): string[] {
  return Transports.safeParse(given).data?.response.transports ?? []
}

/** The library throws what is wrong; a page hears that it is, as hosted. */
export async function verified<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw verificationFailed()
  }
}

export const verificationFailed = (): AuthRefusal =>
  new AuthRefusal(400, 'webauthn_verification_failed', 'Credential verification failed')
