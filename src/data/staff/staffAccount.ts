import * as z from 'zod/mini'
import type { Role } from '../../domain/person.ts'
import { call, type CallResult } from '../session/call.ts'

/** Accounts of the staff: created by a super admin; the first one with the set-up token. */

export const setupIsOpen = (): Promise<CallResult<boolean>> =>
  call('/rest/v1/rpc/setup_is_open', { as: 'visitor', answer: z.boolean() })

export type NewStaff = {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

const PATH = '/functions/v1/create-admin-user'
const CreatedStaff = z.object({ id: z.string() })

const bodyOf = ({ fullName, email, password, role }: NewStaff) => ({
  full_name: fullName,
  email,
  password,
  role,
})

/** key: of one attempt. A retry after a lost answer makes no second account. */
export const createStaff = (staff: NewStaff, key: string): Promise<CallResult<{ id: string }>> =>
  call(PATH, { as: 'person', key, body: bodyOf(staff), answer: CreatedStaff })

export const createFirstAdmin = (
  staff: Omit<NewStaff, 'role'>,
  setupToken: string,
): Promise<CallResult<{ id: string }>> =>
  call(PATH, {
    as: 'visitor',
    body: { ...bodyOf({ ...staff, role: 'super_admin' }), setup_token: setupToken },
    answer: CreatedStaff,
  })
