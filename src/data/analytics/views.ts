import { consent } from './consent.ts'

/**
 * Page views of pages that were left before any of the app was loaded. They wait as plain paths, with consent only,
 * for the first page on which the visitor does more than read.
 */
const KEY = 'page-views'
const MOST = 20

/** The page itself is among those that wait; the app is not to count it again. */
let queuedHere = false

function waiting(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    // Forbidden, or not ours: nothing waits.
    return []
  }
}

export function queueView(path: string): void {
  if (consent() !== 'granted') return
  try {
    localStorage.setItem(KEY, JSON.stringify([...waiting(), path].slice(-MOST)))
    queuedHere = true
  } catch {
    // Where nothing may be kept, this one view is not counted.
    return
  }
}

// A conversation's address names a person; what is counted is the screen.
const screenOf = (path: string): string => path.replaceAll(/\/[\da-f]{8}-[\da-f-]{27}(?=\/|$)/gi, '/:id')

/** The views to count when the app shows a path: those that waited, and this one. */
export function viewsUpTo(path: string): string[] {
  const views = waiting()
  if (views.length > 0) localStorage.removeItem(KEY)
  const counted = queuedHere ? views : [...views, path]
  queuedHere = false
  return counted.map(screenOf)
}
