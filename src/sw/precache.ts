import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fileOf, isAppPath, notFoundFile, shellFile } from '../routes.ts'
import { FileMissing, keepFiles } from './keepFiles.ts'
import { type ManifestEntry, missingOf, type Store } from './manifestEntry.ts'
import { isRequest } from './pageRequest.ts'
import type { WorkerScope } from './scope.ts'
import { replaceDamagedVersion } from './update.ts'

declare const self: WorkerScope

const precache = new PrecacheController()

/** Addresses that the server answers itself: never a page of the app. */
const SERVER_PATHS = [/^\/(rest|auth|realtime|storage|functions)\/v1\//, /^\/(config\.json|healthz)$/]

/** Files of the build that are no page's address. */
const NO_PAGES: ReadonlySet<string> = new Set([shellFile, notFoundFile])

/** A page of a version newer than this worker is known to the server alone; without it, the address is unknown. */
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
  // The browser may have thrown the cache away.
  return (await precache.matchPrecache(file)) ?? fetch(request)
}

/**
 * There from the first damaged file until a new version is in charge: it outlives an install that healed some files and
 * then failed, after which the next install finds nothing damaged any more.
 */
const DAMAGE_MARK = 'azulejo-damaged-version'

async function storeOfVersion(): Promise<Store> {
  const cache = await caches.open(precache.strategy.cacheName)
  const keyOf = (url: string) => precache.getCacheKeyForURL(url) ?? url
  return { cache, keyOf, noteDamage: () => caches.open(DAMAGE_MARK) }
}

/** The first version of a device has the portal; a next one comes whole, or the site would be lost offline by an update. */
async function install(manifest: readonly ManifestEntry[]): Promise<void> {
  const isFirst = self.registration.active === null
  await keepFiles(isFirst ? manifest.filter(({ later }) => later !== true) : manifest, await storeOfVersion())
  if (await caches.has(DAMAGE_MARK)) await replaceDamagedVersion()
}

async function keepMissing(manifest: readonly ManifestEntry[]): Promise<void> {
  const store = await storeOfVersion()
  const missing = await missingOf(manifest, store)
  try {
    if (missing.length > 0) await keepFiles(missing, store)
  } catch (error) {
    // No network, or a server that has a newer version only: the next page that opens asks again.
    if (!(error instanceof FileMissing)) throw error
  }
}

let keeping: Promise<void> | null = null

/** Once at a time: each page that opens asks, and two would fetch the same files. */
function keepLaterFiles(manifest: readonly ManifestEntry[]): Promise<void> {
  keeping ??= keepMissing(manifest).finally(() => {
    keeping = null
  })
  return keeping
}

async function activate(event: ExtendableEvent): Promise<void> {
  await precache.activate(event)
  await caches.delete(DAMAGE_MARK)
}

/** The site and the app open from the device on every deep link, with or without a signal. */
export function answerFromDevice(): void {
  const manifest = self.__WB_MANIFEST
  precache.addToCacheList(manifest)
  // Not workbox's own install: it asks for one file after the other, and takes what is kept already as it is.
  self.addEventListener('install', (event) => event.waitUntil(install(manifest)))
  self.addEventListener('activate', (event) => event.waitUntil(activate(event)))
  self.addEventListener('message', (event) => {
    if (isRequest(event.data, 'KEEP_LATER_FILES')) event.waitUntil(keepLaterFiles(manifest))
  })
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(({ request, url }) => pageOf(request, url.pathname), { denylist: SERVER_PATHS }),
  )
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false }))
}
