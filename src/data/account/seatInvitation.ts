import * as z from 'zod/mini'
import { toolSlugs } from '../../domain/tool.ts'
import { type Answered, answered, askBackend, failedWith } from '../session/authService.ts'

let held: string | null = null

/**
 * The token of an invitation, taken out of the address at once: what stands there is in the history, and in every
 * picture of the screen. Asked again, it says the same. Null without one.
 */
export function takeInvitation(): string | null {
  const token = location.hash.slice(1)
  if (!/^[\w-]{43}$/.test(token)) return held
  held = token
  history.replaceState(history.state, '', location.pathname + location.search)
  return held
}

const Taken = z.object({ tool: z.enum(toolSlugs), company: z.string() })
export type TakenSeat = z.infer<typeof Taken>

/** Null: the letter is old, or its seat was taken back. Done twice, it is done. */
export const acceptSeat = (token: string): Promise<Answered<TakenSeat | null>> =>
  answered(async () => {
    const result = await askBackend('/functions/v1/invite-seat', null, {
      method: 'POST',
      body: { accept: token },
      answer: Taken,
    })
    if (result.ok) return result
    const { failure } = result
    const isVoid = failure.at === 'answer' && failure.status === 404
    return isVoid ? { ok: true, value: null } : failedWith(failure)
  })
