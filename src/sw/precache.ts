import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** Addresses that the server answers itself, whatever the page: never the shell. */
const SERVER_PATHS = [/^\/(rest|auth|realtime|storage|functions)\/v1\//, /^\/(config\.json|healthz)$/]

/** The app opens from the device on every deep link, with or without a signal. */
export function precacheShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }))
}
