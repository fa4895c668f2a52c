import type { PrecacheEntry } from 'workbox-precaching'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** As many as a browser asks one server for at once, less two for the page that is open. */
const AT_ONCE = 4

/**
 * Workbox fetches one file after the other: on two bars of signal, 170 files are a minute of waiting for answers. What
 * has its hash in its name is fetched ahead of it, a few at a time; workbox then finds it in the browser's own cache.
 * What fails here, workbox asks for again, and it is the one to say so.
 */
export function fetchAhead(manifest: readonly (PrecacheEntry | string)[]): void {
  const urls = manifest.flatMap((entry) =>
    typeof entry === 'string' || entry.revision !== null ? [] : [entry.url],
  )
  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.allSettled(Array.from({ length: AT_ONCE }, () => takeAll(urls))))
  })
}

/** Until none is left: whoever is free takes the next one. */
async function takeAll(urls: string[]): Promise<void> {
  for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
    const response = await fetch(url, { credentials: 'same-origin' })
    // Read to its end, or the browser does not keep it.
    await response.arrayBuffer()
  }
}
