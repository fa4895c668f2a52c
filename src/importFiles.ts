import { fetchFile } from './fetchFile.ts'
import { FileNotArrived } from './fileNotArrived.ts'
import { LATER_FOLDER } from './deferredFiles.ts'

/**
 * A browser caches a failed `import()` until the page is reloaded, even when the network is back (Chromium 150: after
 * one lost request, no later import of that file sends another). So the files are fetched first, and imported from the
 * HTTP cache once all of them are loaded: then a failed page or engine can be requested again.
 */
const pending = new Map<string, Promise<void>>()

async function loadFile(url: string): Promise<void> {
  try {
    await fetchFile(url)
    if (url.endsWith('.css')) await addStyleSheet(url)
  } catch {
    throw new FileNotArrived(url)
  }
}

function addStyleSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', (event) => {
      link.remove()
      reject(event)
    })
  })
}

function fetchOnce(url: string): Promise<void> {
  const known = pending.get(url)
  if (known !== undefined) return known
  const loading = loadFile(url)
  pending.set(url, loading)
  loading.catch(() => pending.delete(url))
  return loading
}

/** Files that the HTML references are loaded by the browser. */
const isInDocument = (url: string): boolean =>
  document.querySelector(`script[src="${url}"], link[href="${url}"]:not([rel="preload"])`) !== null

/** The worker serves the portal's files from its cache, without the network. It may not have the later ones yet. */
const isKept = (url: string): boolean =>
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  !url.startsWith(`/${LATER_FOLDER}`)

/**
 * files: of the chunk and of all its imports, relative to the root. Rejects with FileNotArrived when one does not
 * arrive.
 */
export async function importFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const urls = files.map((file) => `/${file}`).filter((url) => !isInDocument(url))
  await Promise.all(urls.filter((url) => !isKept(url) || url.endsWith('.css')).map(fetchOnce))
  try {
    return await load()
  } catch (error) {
    // The browser has deleted the worker's copy: the browser's own error for it is like a mistake of the file's code.
    await Promise.all(urls.map(fetchOnce))
    throw error
  }
}
