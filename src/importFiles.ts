import { fetchUntilSilent } from './fetchUntilSilent.ts'
import { LATER_FOLDER } from './laterFiles.ts'

/**
 * A browser keeps a failed `import()` as failed until the page is loaded anew, even when the network is back (Chromium 150:
 * one lost request, and no later import of that file asks again). So its files are fetched first, and are imported from the
 * HTTP cache once all of them are here: a page or an engine that did not arrive can be asked for again.
 */
const arrivals = new Map<string, Promise<void>>()

/** A network's own page comes with status 200, too: imported, it would count as failed for good. */
const isFile = ({ ok, headers }: Response): boolean =>
  ok && /javascript|css/.test(headers.get('content-type') ?? '')

function addStyleSheet(url: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`${url} did not come`))
    })
    document.head.append(link)
  })
}

async function fetchFile(url: string): Promise<void> {
  const response = await fetchUntilSilent(url)
  if (!isFile(response)) throw new TypeError(`${url} is another file: ${response.status}`)
  await response.arrayBuffer()
  if (url.endsWith('.css')) await addStyleSheet(url)
}

function arrival(url: string): Promise<void> {
  const known = arrivals.get(url)
  if (known !== undefined) return known
  const coming = fetchFile(url)
  arrivals.set(url, coming)
  coming.catch(() => arrivals.delete(url))
  return coming
}

/** What the document names itself is loaded by the browser. */
const isNamed = (url: string): boolean =>
  document.querySelector(`script[src="${url}"], link[href="${url}"]`) !== null

/** The worker has the portal's files from its first day: nothing can be lost on the way. Later ones may still be on theirs. */
const isKept = (url: string): boolean =>
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  !url.startsWith(`/${LATER_FOLDER}`)

/** files: of the chunk and of all that it imports, relative to the root. Rejects with a TypeError when one does not come. */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const urls = files.map((file) => `/${file}`).filter((url) => !isNamed(url))
  await Promise.all(urls.filter((url) => !isKept(url) || url.endsWith('.css')).map(arrival))
  return load()
}
