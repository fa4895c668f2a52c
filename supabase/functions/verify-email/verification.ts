import { type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import { type DeliveringBackend, deliverLetters } from '../_shared/deliver-now.ts'
import { queueLetter } from '../_shared/letters.ts'

/** Returns {sent} or {verified}. Problems: `code_wrong`, `code_expired`, `rate_limited` {retry_after}. */
export async function verifyEmail(
  backend: DeliveringBackend,
  code: string | undefined,
  token: string,
): Promise<Result> {
  const caller = await callingClient(backend, token)
  if (!caller.ok) return caller
  const { actor } = caller.client
  return code === undefined ? mailCode(backend, actor) : confirmCode(backend, actor, code)
}

async function mailCode(backend: DeliveringBackend, actor: string): Promise<Result> {
  const code = randomCode()
  const asked = await rpc(backend, 'ask_email_code', {
    actor,
    code_hash: await keyedHash(backend, actor, code),
  })
  if (!asked.ok) return asked
  const { email, verified } = Object(asked.data)
  if (verified === true) return { ok: true, body: { verified: true } }
  const queued = await queueLetter(backend, String(email), 'email_code', { code })
  if (!queued.ok) return queued
  await deliverLetters(backend)
  return { ok: true, body: { sent: true } }
}

async function confirmCode(backend: Backend, actor: string, code: string): Promise<Result> {
  const answer = await rpc(backend, 'confirm_email_code', {
    actor,
    code_hash: await keyedHash(backend, actor, code),
  })
  if (!answer.ok) return answer
  return answer.data === 'verified'
    ? { ok: true, body: { verified: true } }
    : { ok: false, problem: { status: 409, code: String(answer.data) } }
}

/** Six digits, uniformly distributed: values that would favour low codes are drawn again. */
function randomCode(): string {
  const most = 4_294_000_000
  const [drawn = most] = crypto.getRandomValues(new Uint32Array(1))
  return drawn < most ? String(drawn % 1_000_000).padStart(6, '0') : randomCode()
}

const bytes = (text: string) => new TextEncoder().encode(text)

/**
 * The key is not in the database: with a plain hash, an attacker who has the table finds the six digits in a moment.
 */
async function keyedHash({ secretKey }: Backend, actor: string, code: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(secretKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const hash = await crypto.subtle.sign('HMAC', key, bytes(`${actor} ${code}`))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
