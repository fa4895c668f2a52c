import * as z from 'zod/mini'
import { AuthUser } from '../session/authUser.ts'
import { call, type CallResult } from '../session/call.ts'

/** identities: the ways in to the account, with the time at which each was added. */
const MyUser = z.extend(AuthUser, {
  identities: z.nullish(z.array(z.object({ provider: z.string(), created_at: z.string() }))),
})
export type MyUser = z.infer<typeof MyUser>

/** The signed-in person's user, as the auth service has it now. */
export const myUser = (): Promise<CallResult<MyUser>> =>
  call('/auth/v1/user', { as: 'person', method: 'GET', answer: MyUser })

/**
 * Whether the person chose a password when the account was created. If not, a letter may have set one since: the auth
 * service does not tell. The oldest identity decides: an address that is added later becomes an identity, too.
 */
export function beganWithPassword({ identities }: MyUser): boolean {
  const [oldest] = (identities ?? []).toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  return oldest === undefined || oldest.provider === 'email'
}
