import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { consent } from '../data/analytics/consent.ts'
import { viewsUpTo } from '../data/analytics/pageViews.ts'
import { loadPart } from '../data/backend/loadPart.ts'

async function trackViews(paths: readonly string[]): Promise<void> {
  if (consent() !== 'granted') return
  const part = await loadPart(() => import('../data/analytics/track.ts'))
  for (const path of paths) part?.track('page_view', { path })
}

/** Every change of route is one page view; without consent the port drops it. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  const counted = useRef<string>(undefined)
  useEffect(() => {
    // React runs every effect twice in development.
    if (counted.current === pathname) return
    counted.current = pathname
    void trackViews(viewsUpTo(pathname))
  }, [pathname])
}
