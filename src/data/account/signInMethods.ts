import * as z from 'zod/mini'
import { methodsOf, type SignInMethods } from '../../domain/signInMethod.ts'
import { call, type CallResult } from '../session/call.ts'

/** The sign-in methods of the backend, as of its last answer. The answer is not personal: it stays on the device. */

const Settings = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.optional(z.boolean()),
  passkeys_enabled: z.optional(z.boolean()),
})

const KEY = 'sign-in'
const listeners = new Set<() => void>()

export const storedMethods = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Without storage, nothing is known before the answer.
    return null
  }
}

export function methodsIn(stored: string | null): SignInMethods | null {
  if (stored === null) return null
  const settings = Settings.safeParse(JSON.parse(stored))
  return settings.success ? methodsOf(settings.data) : null
}

export function subscribeToMethods(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fetches the methods again; the screens that show them update. */
export async function askMethods(): Promise<CallResult<SignInMethods>> {
  const answer = await call('/auth/v1/settings', { as: 'visitor', method: 'GET', answer: Settings })
  if (!answer.ok) return answer
  const { external, disable_signup: closed, passkeys_enabled: passkeys } = answer.value
  const on = Object.fromEntries(Object.entries(external).filter(([name, is]) => is || name === 'email'))
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        external: on,
        disable_signup: closed === true,
        passkeys_enabled: passkeys === true,
      }),
    )
  } catch {
    return { ok: true, value: methodsOf(answer.value) }
  }
  for (const notify of listeners) notify()
  return { ok: true, value: methodsOf(answer.value) }
}
