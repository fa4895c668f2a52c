import type { LoadResumable } from './transport.ts'

/**
 * Loads the code in the page. Null when the script does not arrive: the network is lost, and the upload would fail,
 * too.
 */
export const loadResumable: LoadResumable = async () => {
  try {
    return await import('../backend/resumableUpload.ts')
  } catch (error) {
    // `import()` throws a TypeError when the script did not arrive; any other error is a bug in the script.
    if (error instanceof TypeError) return null
    throw error
  }
}
