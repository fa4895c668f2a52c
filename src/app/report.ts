/** Where errors go that no person can act on: the console, until somebody collects them. */
export type Report = (error: unknown) => void

// reportError is a method of the window: handed on bare, it does not know whose it is.
export const toConsole: Report = (error) => reportError(error)

const reported = new Set<string>()

/** Once a document: the page of an unknown address says it before React is there, and React finds it said. */
export function reportUnknownPath(path: string, report: Report): void {
  if (reported.has(path)) return
  reported.add(path)
  report(new Error(`404: ${path}`))
}
