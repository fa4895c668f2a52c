import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ListedPages, PageRoutes } from './PageRoutes.tsx'
import { areaAt, siteList } from './pageTable/areas.ts'
import { clientPages } from './pageTable/client.ts'
import { Checking } from './screens/Checking.tsx'
import { useArrival } from './useArrival.ts'
import { usePageViews } from './usePageViews.ts'

/** Draws the page of the address; the pages are listed in pageTable/. */
export function Router() {
  useArrival()
  usePageViews()
  return (
    <Suspense fallback={<Checking />}>
      <PageRoutes pages={clientPages} otherwise={<OtherAreas />} />
    </Suspense>
  )
}

function OtherAreas() {
  const { list } = areaAt(useLocation().pathname)
  return (
    <ListedPages list={list} otherwise={list === siteList ? undefined : <ListedPages list={siteList} />} />
  )
}
