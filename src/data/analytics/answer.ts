import { device } from '../session/workspace.ts'
import { storeConsent } from './consent.ts'

/** After a no, nothing of what was counted stays on the device. */
export async function answerConsent(answer: 'granted' | 'denied'): Promise<void> {
  storeConsent(answer)
  if (answer === 'denied') await device.analytics.clear()
}
