import { FileNotArrived } from './fileNotArrived.ts'

/** Reports a programming error. A file of the app that did not arrive is not reported: the screen shows it. */
export function report(error: unknown): void {
  if (error instanceof FileNotArrived) return
  // As a method of the window: called without it, the browser throws instead of reporting.
  reportError(error)
}

const reported = new Set<string>()

/**
 * Once per document: the 404 page reports the path before React is attached, and React's page would report it again.
 */
export function reportUnknownPath(path: string): void {
  if (reported.has(path)) return
  reported.add(path)
  // Logged, not thrown: nothing failed, and an uncaught error would look like a fault of the page.
  console.error(`404: ${path}`)
}
