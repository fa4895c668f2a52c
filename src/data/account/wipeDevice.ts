import { report } from '../../reportError.ts'
import { consent, storeConsent } from '../analytics/consent.ts'
import { forgetSignature } from '../billing/keptSignature.ts'
import { deleteLock } from '../lock/deviceLock.ts'
import { endPush } from '../push/endPush.ts'
import { forgetRecovery } from '../session/keptRecovery.ts'
import { session } from '../session/session.ts'
import { setSession } from '../session/sessionStore.ts'
import { device } from '../session/workspace.ts'
import type { StoredSession } from '../storage/databases.ts'
import { finishWipe } from './deviceWipes.ts'

/**
 * Deletes this person's data from the device, and signs out. Returns the former session, for the caller to revoke; null
 * when the person was no longer signed in. A wipe that fails, or waits for a frozen tab, does not keep the person on
 * this screen: it is repeated later.
 */
export async function wipeDevice(uid: string): Promise<StoredSession | null> {
  const left = await session.leave(uid)
  // The next person of the device must not get this one's messages. This and what needs no database come first:
  // a database that fails must not keep them.
  const pushesEnded = endPush().catch(report)
  forgetRecovery()
  deleteLock()
  // Consent was this person's. A refusal stays: nothing is measured because of it.
  if (consent() === 'granted') storeConsent('unasked')
  // Analytics events of this person must not be sent as the next person's.
  await device.analytics.clear()
  // The next person of the device must not find this person's signature.
  await forgetSignature(device)
  // Content shared for another person of this device stays.
  await device.shared.filter((shared) => shared.uid === null || shared.uid === uid).delete()
  await pushesEnded
  await finishWipe(uid).catch(report)
  setSession({ status: 'signed-out', reason: 'signed-out' })
  return left
}
