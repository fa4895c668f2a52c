import { useSyncExternalStore } from 'react'
import { type Consent, consent, followConsent } from './consent.ts'

/** Undefined where a page is rendered at build time: nobody is there to be asked. */
export const useConsent = (): Consent | undefined =>
  useSyncExternalStore<Consent | undefined>(followConsent, consent, () => undefined)
