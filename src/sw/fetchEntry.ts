import { fetchUntilSilent } from '../fetchUntilSilent.ts'
import { copyToKeep, hasHash, type ManifestEntry } from './manifestEntry.ts'

/** Null when the answer is not the file. */
export async function fetchEntry(entry: ManifestEntry, init: RequestInit): Promise<Response | null> {
  const response = await fetchUntilSilent(entry.url, { credentials: 'same-origin', ...init })
  const bytes = await response.arrayBuffer()
  if (response.status !== 200 || !(await hasHash(bytes, entry))) return null
  return copyToKeep(bytes, response.headers)
}
