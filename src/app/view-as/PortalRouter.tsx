import { type ReactNode, use, useMemo } from 'react'
import {
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  createPath,
  parsePath,
} from 'react-router-dom'
import { isUnder, routes } from '../../routes.ts'

const noRoute = { outlet: null, matches: [], isDataRoute: false }

/**
 * Maps an address of the portal to an address below the view's; any other address of the site is not one of the view's
 * screens.
 */
function belowView(view: string, to: To): To {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  if (isUnder([view], pathname)) return to
  const inside = isUnder([routes.dashboard], pathname) ? pathname.slice(routes.dashboard.length) : pathname
  return createPath({ pathname: `${view}${inside}`, search, hash })
}

/**
 * Draws the portal's screens at other addresses: inside, the location is /dashboard/…, and a link to it leads below
 * `view`. The screens need no change. React Router refuses a second router inside the first, so its contexts are
 * replaced.
 */
export function PortalRouter({ view, children }: { view: string; children: ReactNode }) {
  const outer = use(NavigationContext)
  const { location, navigationType } = use(LocationContext)
  const navigation = useMemo(() => {
    const { navigator } = outer
    return {
      ...outer,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(belowView(view, to)),
        push: (to: To, state?: unknown) => navigator.push(belowView(view, to), state),
        replace: (to: To, state?: unknown) => navigator.replace(belowView(view, to), state),
        go: (by: number) => navigator.go(by),
      },
    }
  }, [outer, view])
  const inside = useMemo(
    () => ({
      navigationType,
      location: { ...location, pathname: `${routes.dashboard}${location.pathname.slice(view.length)}` },
    }),
    [location, navigationType, view],
  )
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={inside}>
        <RouteContext value={noRoute}>{children}</RouteContext>
      </LocationContext>
    </NavigationContext>
  )
}
