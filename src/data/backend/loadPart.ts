import { report } from '../../report.ts'

/** A part of the app that is loaded when it is needed; null where it is not on this device and does not come by the network. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load()
  } catch (error) {
    // What `import()` throws where no file came; a part that came and fails to start is a programming error.
    if (!(error instanceof TypeError)) report(error)
    return null
  }
}
