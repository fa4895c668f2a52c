/**
 * Requests that only the server answers. The worker is not started for them. If a worker passes such requests on, they
 * count as its own work: Chromium (156) then kept a new version waiting, and at times delayed the next navigation.
 */
const paths = [
  '/rest/*',
  '/auth/*',
  '/realtime/*',
  '/storage/*',
  '/functions/*',
  '/config.json',
  '/healthz',
  '/producto/*',
]

type Route = { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }

/** In Chromium since 123; missing in TypeScript's types. */
type RoutingEvent = ExtendableEvent & { addRoutes(routes: readonly Route[]): Promise<void> }

const takesRoutes = (event: ExtendableEvent): event is RoutingEvent => 'addRoutes' in event

/** In a browser without it, the worker gets these requests, and passes them on. */
export const leaveToNetwork = (event: ExtendableEvent): Promise<void> | undefined =>
  takesRoutes(event)
    ? event.addRoutes(paths.map((pathname) => ({ condition: { urlPattern: pathname }, source: 'network' })))
    : undefined
