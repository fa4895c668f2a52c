import * as z from 'zod/mini'
import { toolSlugs } from '../../domain/tool.ts'
import { call, type CallResult } from '../session/call.ts'
import { tokenFromUrl } from './tokenFromUrl.ts'

/** The token of an invitation. */
export const takeInvitation = tokenFromUrl((fragment) => (/^[\w-]{43}$/.test(fragment) ? fragment : null))

const AcceptedSeat = z.object({ tool: z.enum(toolSlugs), company: z.string() })
type AcceptedSeat = z.infer<typeof AcceptedSeat>

/**
 * void: the invitation has expired or was revoked. other_account: it is for the account of another address. unpaid: the
 * link works again when the license is paid.
 */
export type SeatAnswer =
  | { readonly kind: 'accepted'; readonly seat: AcceptedSeat }
  | { readonly kind: 'void' | 'other_account' | 'unpaid' }

/** Accepts for the signed-in person; accepting again changes nothing. */
export async function acceptSeat(token: string): Promise<CallResult<SeatAnswer>> {
  const accepted = await call('/functions/v1/invite-seat', {
    as: 'person',
    body: { accept: token },
    answer: AcceptedSeat,
    refusals: ['not_found', 'other_person', 'license_unpaid'],
  })
  if (accepted.ok) return { ok: true, value: { kind: 'accepted', seat: accepted.value } }
  const { code } = accepted
  if (code === 'not_found') return { ok: true, value: { kind: 'void' } }
  if (code === 'license_unpaid') return { ok: true, value: { kind: 'unpaid' } }
  return code === 'other_person' ? { ok: true, value: { kind: 'other_account' } } : { ok: false, code }
}
