/**
 * What only the server answers. The worker is not started for it. And a worker that passes such requests on counts them
 * as its own work: Chromium (156) then kept a new version waiting, and at times held the next navigation back.
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

/** Chromium has it since 123; TypeScript's own types do not. */
type RoutingEvent = ExtendableEvent & { addRoutes(routes: readonly Route[]): Promise<void> }

const takesRoutes = (event: ExtendableEvent): event is RoutingEvent => 'addRoutes' in event

/** Where a browser cannot, the worker is asked, and lets these requests pass. */
export const leaveToNetwork = (event: ExtendableEvent): Promise<void> | undefined =>
  takesRoutes(event)
    ? event.addRoutes(paths.map((pathname) => ({ condition: { urlPattern: pathname }, source: 'network' })))
    : undefined
