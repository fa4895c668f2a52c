import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { track } from '../data/analytics/track.ts'
import { viewsUpTo } from '../data/analytics/views.ts'

/** Every change of route is one page view; without consent the port drops it. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const counted = useRef<string>(undefined)
  useEffect(() => {
    // React runs every effect twice in development.
    if (counted.current === pathname) return
    counted.current = pathname
    for (const path of viewsUpTo(pathname)) track('page_view', { path })
  }, [pathname])
}
