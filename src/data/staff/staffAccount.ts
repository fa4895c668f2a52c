import * as z from 'zod/mini'
import type { Role } from '../../domain/person.ts'
import { type Answered, answered, ask } from '../session/authService.ts'
import { askSignedIn } from '../session/signedInRequest.ts'

/** Accounts of the staff: made by a super admin; the first one by whoever holds the set-up token. */

export const setupIsOpen = (): Promise<Answered<boolean>> =>
  answered(() => ask('/rest/v1/rpc/setup_is_open', null, { method: 'POST', body: {}, answer: z.boolean() }))

export type NewStaff = {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

const PATH = '/functions/v1/create-admin-user'
const Made = z.object({ id: z.string() })

const bodyOf = ({ fullName, email, password, role }: NewStaff) => ({
  full_name: fullName,
  email,
  password,
  role,
})

/** key: of one attempt. Sent again after a lost answer, the account is made once. */
export const createStaff = (staff: NewStaff, key: string): Promise<Answered<{ id: string }>> =>
  answered(() =>
    askSignedIn(PATH, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: bodyOf(staff),
      answer: Made,
    }),
  )

export const createFirstAdmin = (
  staff: Omit<NewStaff, 'role'>,
  setupToken: string,
): Promise<Answered<{ id: string }>> =>
  answered(() =>
    ask(PATH, null, {
      method: 'POST',
      body: { ...bodyOf({ ...staff, role: 'super_admin' }), setup_token: setupToken },
      answer: Made,
    }),
  )
