import * as z from 'zod/mini'
import { type Backend, rpc, rpcAs } from '../_shared/backend.ts'
import type { Result } from '../_shared/json-function.ts'
import { createUser, undoUser } from '../_shared/new-user.ts'
import { sendInvitation } from '../_shared/letters.ts'
import { typedEmail, typedName, typedText } from '../_shared/typed-text.ts'

export const NewClient = z.strictObject({
  email: typedEmail,
  full_name: typedName(2),
  company: z.optional(z.nullable(typedName())),
  phone: z.optional(z.nullable(typedText(40))),
  /** The lead to convert. */
  lead_id: z.optional(z.nullable(z.uuid())),
})
export type NewClient = z.infer<typeof NewClient>

/**
 * Only agents and super admins may call it: creates the account with its manager, and sends a letter with which the
 * client chooses a password.
 */
export async function createClientAccount(
  backend: Backend,
  client: NewClient,
  token: string,
  site: string,
  key: string | null,
): Promise<Result> {
  const staff = await rpcAs(backend, token, 'acting_role', {})
  if (!staff.ok) return staff
  const actor = String(Reflect.get(Object(staff.data), 'actor'))
  const user = await createUser(backend, {
    email: client.email,
    fullName: client.full_name,
    company: client.company ?? null,
    request: key === null ? null : `create-client-account ${actor} ${key}`,
  })
  if (!user.ok) return user
  const opened = await rpc(backend, 'open_client_account', {
    actor,
    client: user.id,
    full_name: client.full_name,
    company: client.company ?? '',
    phone: client.phone ?? '',
    lead: client.lead_id ?? null,
  })
  if (!opened.ok) {
    await undoUser(backend, user, opened)
    return opened
  }
  const letter = await sendInvitation(backend, client.email, site)
  return { ok: true, body: { ...Object(opened.data), letter_sent: letter.ok } }
}
