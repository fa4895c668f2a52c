import { FileNotArrived } from './fileNotArrived.ts'

/** Where errors go that no person can act on: the console. A lost network is no error, and its screen says so. */
export function report(error: unknown): void {
  if (error instanceof FileNotArrived) return
  // As a method of the window: called without it, the browser throws instead of reporting.
  reportError(error)
}

const reported = new Set<string>()

/** Once a document: the page of an unknown address reports it before React is there, and React's page once more. */
export function reportUnknownPath(path: string): void {
  if (reported.has(path)) return
  reported.add(path)
  // Logged, not thrown: nothing failed, and an uncaught error would look like a fault of the page.
  console.error(`404: ${path}`)
}
