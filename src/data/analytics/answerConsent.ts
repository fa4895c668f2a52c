import { device } from '../session/workspace.ts'
import { storeConsent } from './consent.ts'

/** When consent is refused, stored events are deleted from the device. */
export async function answerConsent(answer: 'granted' | 'denied'): Promise<void> {
  storeConsent(answer)
  if (answer === 'denied') await device.analytics.clear()
}
