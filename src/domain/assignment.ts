import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** The account manager of a client, with the manager's card, which the server copies. */
export type Assignment = TableRow<'user_account_manager'>

export const assignments: OwnedEntity<Assignment> = entity('user_account_manager')
