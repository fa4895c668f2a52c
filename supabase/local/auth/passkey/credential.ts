import * as z from 'zod'
import { AuthRefusal } from '../errors.ts'

/** A browser's answer, as JSON. @simplewebauthn/server checks its signatures. */

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

/** How a browser can reach the authenticator again; empty if it does not report it. */
export function transportsOf(given: unknown): string[] {
  return Transports.safeParse(given).data?.response.transports ?? []
}

/** The library throws on invalid input; a page gets an error code, as hosted. */
export async function verifyAnswer<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw verificationFailed()
  }
}

export const verificationFailed = (): AuthRefusal =>
  new AuthRefusal(400, 'webauthn_verification_failed', 'Credential verification failed')
