import {
  addRoute,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fileOf, isAppPath, notFoundFile, shellFile } from '../app/routes.ts'
import { fetchAhead } from './fetch-ahead.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** Addresses that the server answers itself, whatever the page: never one of ours. */
const SERVER_PATHS = [/^\/(rest|auth|realtime|storage|functions)\/v1\//, /^\/(config\.json|healthz)$/]

/** Files of the build that are nobody's address. */
const NO_PAGES: ReadonlySet<string> = new Set([shellFile, notFoundFile])

/** A page of a version newer than this worker is known to the server alone; without it, the address is unknown. */
async function unknownPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (offline) {
    const page = await matchPrecache(notFoundFile)
    if (page === undefined) throw offline
    return new Response(page.body, { status: 404, headers: page.headers })
  }
}

async function pageOf(request: Request, path: string): Promise<Response> {
  const file = isAppPath(path) ? shellFile : fileOf(path)
  const known = isAppPath(path) || (getCacheKeyForURL(file) !== undefined && !NO_PAGES.has(file))
  if (!known) return unknownPage(request)
  // The browser may have thrown the cache away.
  return (await matchPrecache(file)) ?? fetch(request)
}

/** The site and the app open from the device on every deep link, with or without a signal. */
export function answerFromDevice(): void {
  const manifest = self.__WB_MANIFEST
  fetchAhead(manifest)
  precache(manifest)
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(({ request, url }) => pageOf(request, url.pathname), { denylist: SERVER_PATHS }),
  )
  addRoute({ cleanURLs: false })
}
