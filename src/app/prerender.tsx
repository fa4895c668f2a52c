import type { Head } from '../copy/site/heads.ts'
import { drawPage } from './drawPage.tsx'
import { everyPage } from './pageTable/areas.ts'
import { isRendered, type RenderedPage } from './pageTable/page.ts'
import { appRoots, fileOf, notFoundFile, patterns } from '../routes.ts'
import { structuredData } from './structuredData.ts'

/** What the build writes into a file: the page as React draws it, and what its head says. */
type WrittenPage = {
  readonly path: string
  readonly file: string
  readonly body: string
  readonly head: Head
  readonly hidden: boolean
  readonly unknown: boolean
  readonly schemas: readonly object[]
}

async function written(page: RenderedPage, siteUrl: string): Promise<WrittenPage> {
  const unknown = page.path === patterns.unknown
  const path = unknown ? '/404' : page.path
  return {
    path,
    file: unknown ? notFoundFile : fileOf(path),
    body: await drawPage(path),
    head: page.head,
    hidden: page.hidden ?? false,
    unknown,
    schemas: structuredData(path, siteUrl),
  }
}

/** `appRoots`: what the server answers with the shell, because it does not know the app's routes. */
export async function renderSite(
  siteUrl: string,
): Promise<{ pages: WrittenPage[]; appRoots: readonly string[] }> {
  const pages = (await everyPage()).filter(isRendered)
  return { pages: await Promise.all(pages.map((page) => written(page, siteUrl))), appRoots }
}
