import { useSyncExternalStore } from 'react'
import { type Consent, consent, followConsent } from './consent.ts'

/** Undefined where a page is rendered at build time: there is no visitor to ask. */
export const useConsent = (): Consent | undefined =>
  useSyncExternalStore<Consent | undefined>(followConsent, consent, () => undefined)
