import type { LoadResumable } from './transport.ts'

/** For the page. Null when the script does not arrive: then no file would, either. */
export const loadResumable: LoadResumable = async () => {
  try {
    return await import('../backend/resumableUpload.ts')
  } catch (error) {
    // Of an import that the network lost.
    if (error instanceof TypeError) return null
    throw error
  }
}
