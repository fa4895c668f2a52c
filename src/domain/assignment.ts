import { entity, type OwnedEntity } from './entities.ts'
import type { Uid } from './id.ts'
import type { TableRow } from './tableRow.ts'

/** The account manager of a client, with the manager's card, which the server copies. */
export type Assignment = TableRow<'user_account_manager'>

/**
 * Whether this person is the client's account manager. Only the two have the conversation: without this check another
 * member of the staff gets a link that opens 'Esta conversación no está asignada a ti'.
 */
export const isManagedBy = (
  assignment: Pick<Assignment, 'manager_id'> | null | undefined,
  uid: Uid,
): boolean => assignment?.manager_id === uid

export const assignments: OwnedEntity<Assignment> = entity('user_account_manager')
