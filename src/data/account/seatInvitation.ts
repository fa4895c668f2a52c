import * as z from 'zod/mini'
import { toolSlugs } from '../../domain/tool.ts'
import { call, type CallResult } from '../session/call.ts'

let held: string | null = null

/**
 * The token of an invitation, removed from the address at once: an address is in the history, and in every
 * screenshot. Later calls return the same value. Null without one.
 */
export function takeInvitation(): string | null {
  const token = location.hash.slice(1)
  if (!/^[\w-]{43}$/.test(token)) return held
  held = token
  history.replaceState(history.state, '', location.pathname + location.search)
  return held
}

const Taken = z.object({ tool: z.enum(toolSlugs), company: z.string() })
export type AcceptedSeat = z.infer<typeof Taken>

/** Null: the invitation has expired or was revoked. Accepting it again changes nothing. */
export async function acceptSeat(token: string): Promise<CallResult<AcceptedSeat | null>> {
  const taken = await call('/functions/v1/invite-seat', {
    as: 'visitor',
    body: { accept: token },
    answer: Taken,
    refusals: ['not_found'],
  })
  if (taken.ok) return taken
  const { code } = taken
  return code === 'not_found' ? { ok: true, value: null } : { ok: false, code }
}
