/** Larger than any of our documents; a video would fill the memory. */
export const FILE_MAX_BYTES = 10_000_000

/** The hash of a file's bytes, computed in the browser: the file itself is not sent. */
export async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
