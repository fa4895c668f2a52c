import { consent } from './consent.ts'

/**
 * Page views of pages that were left before the app was loaded. Stored as plain paths, with consent only, until the
 * first page on which the visitor does more than read.
 */
const KEY = 'page-views'
const MAX = 20

/** This page's view is already stored; the app must not count it again. */
let isQueuedHere = false

function storedPaths(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []
  } catch {
    // Storage forbidden, or a value that is not ours: nothing is stored.
    return []
  }
}

export function queueView(path: string): void {
  if (consent() !== 'granted') return
  try {
    localStorage.setItem(KEY, JSON.stringify([...storedPaths(), path].slice(-MAX)))
    isQueuedHere = true
  } catch {
    // Without storage, this one view is not counted.
    return
  }
}

// A conversation's address names a person; only the screen is counted.
const screenOf = (path: string): string => path.replaceAll(/\/[\da-f]{8}-[\da-f-]{27}(?=\/|$)/gi, '/:id')

/** The views to count when the app shows a path: the stored ones, and this one. */
export function viewsUpTo(path: string): string[] {
  const views = storedPaths()
  if (views.length > 0) localStorage.removeItem(KEY)
  const counted = isQueuedHere ? views : [...views, path]
  isQueuedHere = false
  return counted.map(screenOf)
}
