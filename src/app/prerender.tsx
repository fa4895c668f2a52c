import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { type Head, type HeadKey, heads } from '../copy/site/heads.ts'
import { App } from './App.tsx'
import { notFoundPage, renderedPages } from './publicPages.ts'
import { appRoots, fileOf, notFoundFile } from '../routes.ts'
import { structuredData } from './structuredData.ts'

/** What the build writes into a file: the page as React draws it, and what its head says. */
type RenderedPage = {
  readonly path: string
  readonly file: string
  readonly body: string
  readonly head: Head
  readonly hidden: boolean
  readonly unknown: boolean
  readonly schemas: readonly object[]
}

async function draw(path: string): Promise<string> {
  const faults: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Above this size React would hide what is behind a Suspense until a script of its own shows it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => void faults.push(fault),
    },
  )
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw new Error(`${path} could not be drawn`, { cause: faults[0] })
  // React leaves the title at the fragment's beginning; its place is the head.
  return html.replace(/^<title>[^<]*<\/title>/, '')
}

async function rendered(
  path: string,
  file: string,
  siteUrl: string,
  { head, hidden = false }: { head: HeadKey; hidden?: boolean },
): Promise<RenderedPage> {
  return {
    path,
    file,
    body: await draw(path),
    head: heads[head],
    hidden,
    unknown: head === 'notFound',
    schemas: structuredData(head, siteUrl),
  }
}

/** `appRoots`: what the server answers with the shell, because it knows no route of ours. */
export async function renderSite(
  siteUrl: string,
): Promise<{ pages: RenderedPage[]; appRoots: readonly string[] }> {
  const pages = await Promise.all(
    renderedPages.map((page) => rendered(page.path, fileOf(page.path), siteUrl, page)),
  )
  const unknown = await rendered('/404', notFoundFile, siteUrl, notFoundPage)
  return { pages: [...pages, unknown], appRoots }
}
