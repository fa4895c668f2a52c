import type { Consent } from '../../data/analytics/consent.ts'
import type { SessionState } from '../../data/session/sessionStore.ts'

/**
 * Whether the question is shown. Signed-in people answer in Configuración; until the device's session was read, a person
 * may be signed in, and would see the question for a moment.
 */
export const isAsked = (consent: Consent | undefined, { status }: SessionState): boolean =>
  consent === 'unasked' && status !== 'starting' && status !== 'signed-in'
