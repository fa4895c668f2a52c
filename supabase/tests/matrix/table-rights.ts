import { accounts, type ActorResult, allRefused, only, type Row } from './actors.ts'

export interface TableRights {
  /** SQL that returns the person of a row. */
  about: string
  select: Row
  insert: Row
  update: Row
  delete: Row
}

/** S4: clients have no insert, update or delete on any table. */
export const readOnly = (about: string, select: Row): TableRights => ({
  about,
  select,
  insert: allRefused,
  update: allRefused,
  delete: allRefused,
})

export const ofAccount = readOnly('user_id::text', accounts)
export const hidden = (about: string) => readOnly(about, allRefused)

/** Only the client sees it, not even the agent or the super admin. */
export const ofClient = readOnly('user_id::text', only({ mariana: ['mariana'], ximena: ['ximena'] }))

export const ofSuperAdmin = (about: string, seen: ActorResult) => readOnly(about, only({ sofia: seen }))
