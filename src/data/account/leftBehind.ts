import { sendLeftLeads } from '../leads/keepSending.ts'
import { endLeftPushes } from '../push/tellServer.ts'
import { forgetErased } from './forgetErased.ts'
import { session } from '../session/refresh.ts'
import { device } from '../session/workspace.ts'
import { dropOldShared } from '../share/shared.ts'

/**
 * What an earlier visit could not tell the server: sessions and subscriptions that ended (S15), leads; and what it could not
 * hear, that the account was deleted.
 */
export const sendAllLeft = (): Promise<unknown> =>
  Promise.all([
    session.revokeLeftBehind(),
    endLeftPushes(),
    sendLeftLeads(),
    forgetErased(),
    dropOldShared(device, Date.now()),
  ])
