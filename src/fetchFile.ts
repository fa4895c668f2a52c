import { fetchUntilSilent } from './fetchUntilSilent.ts'

/** A captive portal answers with status 200, too: importing its page would fail until a reload. */
const isFile = ({ ok, headers }: Response): boolean =>
  ok && /javascript|css/.test(headers.get('content-type') ?? '')

/** Puts a script or a style sheet of the build into the HTTP cache. Rejects if it has not arrived as a whole. */
export async function fetchFile(url: string): Promise<void> {
  const response = await fetchUntilSilent(url)
  if (!isFile(response)) throw new TypeError()
  await response.arrayBuffer()
}
