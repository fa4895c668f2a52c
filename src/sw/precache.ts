import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { fileOf, isAppPath, notFoundFile, shellFile } from '../routes.ts'
import { FileMissing, keepFiles } from './keepFiles.ts'
import { type ManifestEntry, missingOf, type Store } from './manifestEntry.ts'
import type { WorkerScope } from './scope.ts'
import { leaveToNetwork } from './networkRoutes.ts'
import { isServerPath } from './serverPaths.ts'
import { replaceDamagedVersion } from './update.ts'

declare const self: WorkerScope

const precache = new PrecacheController()

/** Files of the build that are not addresses of pages. */
const NO_PAGES: ReadonlySet<string> = new Set([shellFile, notFoundFile])

/** Only the server has a page of a version newer than this worker; without it, the address is unknown. */
async function unknownPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (offline) {
    const page = await precache.matchPrecache(notFoundFile)
    if (page === undefined) throw offline
    return new Response(page.body, { status: 404, headers: page.headers })
  }
}

async function pageOf(request: Request, path: string): Promise<Response> {
  const file = isAppPath(path) ? shellFile : fileOf(path)
  const known = isAppPath(path) || (precache.getCacheKeyForURL(file) !== undefined && !NO_PAGES.has(file))
  if (!known) return unknownPage(request)
  const kept = await precache.matchPrecache(file)
  if (kept !== undefined) return kept
  // A page of the site that is not stored yet; or the browser has deleted the cache.
  try {
    return await fetch(request)
  } catch (offline) {
    // The shell shows what is missing, where the browser would show its own error page.
    const shell = await precache.matchPrecache(shellFile)
    if (shell === undefined) throw offline
    return shell
  }
}

/**
 * Exists from the first damaged file until a new version is active: it must outlive an install that repaired some files
 * and then failed, after which the next install finds no damage any more.
 */
const DAMAGE_MARK = 'azulejo-damaged-version'

async function storeOfVersion(): Promise<Store> {
  const cache = await caches.open(precache.strategy.cacheName)
  const keyOf = (url: string) => precache.getCacheKeyForURL(url) ?? url
  return { cache, keyOf, noteDamage: () => caches.open(DAMAGE_MARK) }
}

/**
 * A device's first version starts with the portal's files; a later one is installed completely, or an update would
 * remove the site offline.
 */
async function install(manifest: readonly ManifestEntry[]): Promise<void> {
  const isFirst = self.registration.active === null
  await keepFiles(isFirst ? manifest.filter(({ later }) => later !== true) : manifest, await storeOfVersion())
  if (await caches.has(DAMAGE_MARK)) await replaceDamagedVersion()
}

/** Returns whether every file is on the device. */
async function keepMissing(manifest: readonly ManifestEntry[]): Promise<boolean> {
  const store = await storeOfVersion()
  const missing = await missingOf(manifest, store)
  try {
    await keepFiles(missing, store)
    return true
  } catch (error) {
    // No network, or the server has only a newer version: the next navigation tries again.
    if (!(error instanceof FileMissing)) throw error
    return false
  }
}

let keeping: Promise<boolean> | null = null

/** One at a time: two navigations would fetch the same files. */
function keepLaterFiles(manifest: readonly ManifestEntry[]): Promise<unknown> {
  keeping ??= keepMissing(manifest).then((isComplete) => {
    if (!isComplete) keeping = null
    return isComplete
  })
  return keeping
}

async function activate(event: ExtendableEvent): Promise<void> {
  await precache.activate(event)
  await caches.delete(DAMAGE_MARK)
}

/** The site and the app open from the device at every address, online or offline. */
export function answerFromDevice(): void {
  const manifest = self.__WB_MANIFEST
  precache.addToCacheList(manifest)
  // Replaces workbox's own install, which requests the files one after the other, and does not check stored ones.
  self.addEventListener('install', (event) => {
    event.waitUntil(install(manifest))
    const left = leaveToNetwork(event)
    if (left !== undefined) event.waitUntil(left)
  })
  self.addEventListener('activate', (event) => {
    event.waitUntil(activate(event))
    // This is not awaited: until the activation ends, no request is answered. The next navigation continues with the
    // missing files.
    void keepLaterFiles(manifest)
  })
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.waitUntil(keepLaterFiles(manifest))
  })
  cleanupOutdatedCaches()
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && !isServerPath(url.pathname),
    ({ request, url }) => pageOf(request, url.pathname),
  )
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false }))
}
