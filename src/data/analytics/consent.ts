/** Whether this browser may be counted. Without consent nothing is stored or sent. */
export type Consent = 'granted' | 'denied' | 'unasked'

const KEY = 'analytics'
const hearers = new Set<() => void>()

export function consent(): Consent {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'granted' || stored === 'denied' ? stored : 'unasked'
  } catch {
    // Where storage is forbidden, the answer could not be stored either: consent is not asked, and nothing is counted.
    return 'denied'
  }
}

export function storeConsent(answer: 'granted' | 'denied'): void {
  localStorage.setItem(KEY, answer)
  for (const hear of hearers) hear()
}

/** Here and in the other tabs. */
export function followConsent(hear: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) hear()
  }
  hearers.add(hear)
  addEventListener('storage', fromOtherTab)
  return () => {
    hearers.delete(hear)
    removeEventListener('storage', fromOtherTab)
  }
}
