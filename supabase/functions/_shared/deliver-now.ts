import { type Backend, backendOf } from './backend.ts'

const TIMEOUT_MS = 10_000

/** The backend of a function that has its letters sent before it answers: it calls `deliver-letters` as the clock does. */
export type DeliveringBackend = Backend & { readonly clockSecret: string }

export const deliveringBackendOf = (env: (name: string) => string | undefined): DeliveringBackend => ({
  ...backendOf(env),
  clockSecret: env('CLOCK_SECRET') ?? '',
})

/** Sends the letters that persons wait for at once; what fails now is sent with the next tick. */
export async function deliverLetters({ url, clockSecret }: DeliveringBackend): Promise<void> {
  try {
    const response = await fetch(`${url}/functions/v1/deliver-letters?once`, {
      method: 'POST',
      headers: { authorization: `Bearer ${clockSecret}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    // Refused, for example because the two functions have different values of CLOCK_SECRET: only the log shows it.
    if (!response.ok) console.error(`letters wait for the next tick (status ${response.status})`)
  } catch (error) {
    console.error(`letters wait for the next tick (${error instanceof Error ? error.name : 'no error'})`)
  }
}
