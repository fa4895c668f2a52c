import { FileNotArrived } from './fileNotArrived.ts'

/** Reports a programming error. A file of the app that did not arrive is not reported: the screen shows it. */
export function report(error: unknown): void {
  if (error instanceof FileNotArrived) return
  // It must be called as a method of the window: otherwise the browser throws instead of reporting.
  reportError(error)
}

const reported = new Set<string>()

/**
 * Reports a path once per document: the 404 page reports it before React is attached, and React's page would report it
 * again.
 */
export function reportUnknownPath(path: string): void {
  if (reported.has(path)) return
  reported.add(path)
  // Logged, not thrown: nothing failed, and an uncaught error would look like a fault of the page.
  console.error(`404: ${path}`)
}
