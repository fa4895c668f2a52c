import { type Backend, rpc } from '../_shared/backend.ts'
import { callingClient } from '../_shared/caller.ts'
import type { Result } from '../_shared/json-function.ts'
import { type DeliveringBackend, deliverLetters } from '../_shared/deliver-now.ts'
import { keyedHash } from '../_shared/keyed-hash.ts'
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
    code_hash: await hashOfCode(backend, actor, code),
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
    code_hash: await hashOfCode(backend, actor, code),
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

const hashOfCode = ({ secretKey }: Backend, actor: string, code: string): Promise<string> =>
  keyedHash(secretKey, `${actor} ${code}`)
