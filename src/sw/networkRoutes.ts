import { serverPaths } from './serverPaths.ts'

type Route = { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }

/** Chromium has it since 123; TypeScript's types lack it. */
type RoutingEvent = ExtendableEvent & { addRoutes(routes: readonly Route[]): Promise<void> }

const takesRoutes = (event: ExtendableEvent): event is RoutingEvent => 'addRoutes' in event

/**
 * The worker is not started for the server's addresses. If a worker passes such requests on, they count as its own
 * work: Chromium (156) then kept a new version waiting, and at times delayed the next navigation. A browser without
 * these routes gives the worker such requests, which it passes on.
 */
export const leaveToNetwork = (event: ExtendableEvent): Promise<void> | undefined =>
  takesRoutes(event)
    ? event.addRoutes(
        serverPaths.map((pathname) => ({ condition: { urlPattern: pathname }, source: 'network' })),
      )
    : undefined
