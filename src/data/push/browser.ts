import type { Uid } from '../../domain/id.ts'
import { isApplePhone } from '../install/installMethod.ts'
import { isInstalled } from '../install/isInstalled.ts'
import { storedPush } from './record.ts'

/**
 * install_first: an iPhone shows notifications only of an installed app. blocked: by the person, in the browser's
 * settings, the only place to undo it.
 */
export type PushState = 'unavailable' | 'install_first' | 'blocked' | 'off' | 'on'

/** An iPhone on which the app is not on the home screen yet. */
const isBareApplePhone = (): boolean =>
  isApplePhone({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }) && !isInstalled()

/** Null without a worker: in a private window, in some browsers. */
export const registration = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration()) ?? null

export async function pushStateOf(uid: Uid): Promise<PushState> {
  if (isBareApplePhone()) return 'install_first'
  const known = await registration()
  if (known === null || !('PushManager' in self) || !('Notification' in self)) return 'unavailable'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  const subscription = await known.pushManager.getSubscription()
  const stored = await storedPush()
  return subscription !== null && stored?.uid === uid ? 'on' : 'off'
}
