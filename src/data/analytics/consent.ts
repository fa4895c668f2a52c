/** Whether this browser may be counted. Without consent nothing is stored or sent. */
export type Consent = 'granted' | 'denied' | 'unasked'

const KEY = 'analytics'
const listeners = new Set<() => void>()

export function consent(): Consent {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
  } catch {
    // Without storage the answer could not be stored either: consent is not asked, and nothing is counted.
    return 'denied'
  }
}

export function storeConsent(answer: Consent): void {
  localStorage.setItem(KEY, answer)
  for (const notify of listeners) notify()
}

/** Calls the listener when the answer changes in this tab or in another one. */
export function followConsent(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}
