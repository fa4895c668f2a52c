import { type ComponentType, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { type HeadKey, heads } from '../copy/site/heads.ts'
import { Site } from './layouts/Site.tsx'
import { accessDeniedPage, notFoundPage, publicPages } from './publicPages.ts'
import { type Report, reportUnknownPath } from './report.ts'

/** What anybody may see, in a chunk of its own: the app opens without the site's frame, texts and prices. */
export function SiteRoutes({ report }: { report: Report }) {
  return (
    <Routes>
      <Route element={<Site />}>
        {publicPages.map(({ path, head, Page }) => (
          <Route key={path} path={path} element={<PublicRoute head={head} Page={Page} />} />
        ))}
        <Route path="*" element={<NotFoundRoute report={report} />} />
      </Route>
      <Route
        path={accessDeniedPage.path}
        element={<PublicRoute head={accessDeniedPage.head} Page={accessDeniedPage.Page} />}
      />
    </Routes>
  )
}

function PublicRoute({ head, Page }: { head: HeadKey; Page: ComponentType }) {
  return (
    <>
      <title>{heads[head].title}</title>
      <Page />
    </>
  )
}

function NotFoundRoute({ report }: { report: Report }) {
  const { pathname } = useLocation()
  useEffect(() => reportUnknownPath(pathname, report), [pathname, report])
  return <PublicRoute {...notFoundPage} />
}
