import type { AnalyticsName, AnalyticsParams, TrackedEvent } from '../../domain/analytics.ts'
import { loadPart } from '../backend/loadPart.ts'
import { reportMistake } from '../storage/reportedFault.ts'
import { consent, followConsent } from './consent.ts'

/** Events within this time are sent in one request. */
const GATHER_MS = 2_000
const GATHER_MAX = 25
/** Undelivered events must not fill the memory. */
const GATHERED_MAX = 50

/** Identifies this opening of the app; never stored. */
const visit = crypto.randomUUID()

let gathered: TrackedEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let delivering: Promise<void> = Promise.resolve()
let isFollowing = false

function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (consent() !== 'granted') {
    gathered = []
    return
  }
  const fresh = gathered
  gathered = []
  // One after another: two at once would both send the stored events.
  delivering = delivering.then(async () => {
    // Loaded when needed: schemas and requests stay out of the first paint. Offline it may be missing.
    const loaded = await loadPart(() => import('./deliverEvents.ts'))
    try {
      if (loaded !== null) return await loaded.deliver(fresh)
    } catch (error) {
      reportMistake(error)
    }
    // Failures are not reported; the events are sent with the next ones.
    gathered = [...fresh, ...gathered].slice(-GATHERED_MAX)
  })
}

function follow(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('online', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && gathered.length > 0) send()
  })
  followConsent(() => {
    if (consent() !== 'granted') gathered = []
  })
}

/** Counts one event. Returns at once and never fails. id: for an event that must not count twice. */
export function track<Name extends AnalyticsName>(
  name: Name,
  params: AnalyticsParams[Name],
  id: string = crypto.randomUUID(),
): void {
  if (consent() !== 'granted') return
  follow()
  gathered.push({ id, name, params, visit, occurred_at: new Date().toISOString() })
  if (gathered.length >= GATHER_MAX) send()
  else timer ??= setTimeout(send, GATHER_MS)
}
