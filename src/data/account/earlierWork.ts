import { sendStoredLeads } from '../leads/keepSending.ts'
import { endPushesOnServer } from '../push/sendSubscription.ts'
import { finishWipes } from './deviceWipes.ts'
import { forgetErased } from './forgetErased.ts'
import { session } from '../session/refresh.ts'
import { device } from '../session/workspace.ts'
import { dropOldShared } from '../share/shared.ts'

/**
 * Work left from an earlier visit: sessions and subscriptions to end, databases to delete (S15), leads to send; and
 * whether the account was deleted meanwhile.
 */
export const finishEarlierWork = (): Promise<unknown> =>
  Promise.all([
    session.revokeSignedOut(),
    finishWipes(),
    endPushesOnServer(),
    sendStoredLeads(),
    forgetErased(),
    dropOldShared(device, Date.now()),
  ])
