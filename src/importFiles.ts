/**
 * A browser keeps a failed `import()` as failed until the page is loaded anew, even when the network is back (Chromium 150:
 * one lost request, and no later import of that file asks again). So its files are fetched first, and are imported from the
 * HTTP cache once all of them are here: a page or an engine that did not arrive can be asked for again.
 */
const arrivals = new Map<string, Promise<void>>()

/** A network's own page comes with status 200, too: imported, it would count as failed for good. */
const isScript = ({ ok, headers }: Response): boolean =>
  ok && /javascript/.test(headers.get('content-type') ?? '')

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

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url)
  if (!isScript(response)) throw new TypeError(`${url} is not a script: ${response.status}`)
  await response.arrayBuffer()
}

function arrival(url: string): Promise<void> {
  const known = arrivals.get(url)
  if (known !== undefined) return known
  const coming = url.endsWith('.css') ? addStyleSheet(url) : fetchScript(url)
  arrivals.set(url, coming)
  coming.catch(() => arrivals.delete(url))
  return coming
}

/** What the document names itself is loaded by the browser. */
const isNamed = (url: string): boolean =>
  document.querySelector(`script[src="${url}"], link[href="${url}"]`) !== null

/** The worker answers from what it keeps: nothing can be lost on the way. */
const isServedByWorker = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** files: of the chunk and of all that it imports, relative to the root. Rejects with a TypeError when one does not come. */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const served = isServedByWorker()
  const urls = files.map((file) => `/${file}`).filter((url) => !isNamed(url))
  await Promise.all(urls.filter((url) => !served || url.endsWith('.css')).map(arrival))
  return load()
}
