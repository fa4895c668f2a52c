import { report } from '../../reportError.ts'

/** A part of the app that is loaded when needed; null if it is neither on this device nor reachable by the network. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load()
  } catch (error) {
    // Not a file that did not arrive: a part that arrives and fails to start.
    report(error)
    return null
  }
}
