import { type Answer, type Backend, rpc } from './backend.ts'

const TIMEOUT_MS = 10_000

/** Sends the auth service's letter with a link to choose a password, for a user who has an account. */
export async function sendInvitation(backend: Backend, email: string, site: string): Promise<Answer> {
  try {
    // Without it the link leads to the front page, which does not ask for a password.
    const next = new URLSearchParams({ redirect_to: new URL('/reset-password', site).href })
    const response = await fetch(`${backend.url}/auth/v1/recover?${next.toString()}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: backend.secretKey,
        authorization: `Bearer ${backend.secretKey}`,
      },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
      ? { ok: true, data: null }
      : { ok: false, problem: { status: response.status, code: 'letter_not_sent' } }
  } catch (error) {
    console.error(`no letter went out (${error instanceof Error ? error.name : 'no error'})`)
    return { ok: false, problem: { status: 503, code: 'letter_not_sent' } }
  }
}

/** Our own letter, sent by the delivery port: only its kind and params are queued; the delivery writes the text. */
export const queueLetter = (
  backend: Backend,
  to: string,
  kind: string,
  params: Record<string, string>,
): Promise<Answer> => rpc(backend, 'queue_letter', { recipient: to, kind, params })
