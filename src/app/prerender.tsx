import { renderToStaticMarkup } from 'react-dom/server'
import type { Head } from '../copy/site/heads.ts'
import { FilesMissing } from '../features/form/FilesMissing.tsx'
import { drawPage } from './drawPage.tsx'
import { everyPage } from './pageTable/areas.ts'
import { isRendered, type Page, type RenderedPage } from './pageTable/page.ts'
import { appRoots, fileOf, notFoundFile, patterns } from '../routes.ts'
import { structuredData } from './structuredData.ts'

/** A page that the build writes into a file: the page as React renders it, and its head. */
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
    body: (await drawPage(path)).body,
    head: page.head,
    hidden: page.hidden ?? false,
    unknown,
    schemas: structuredData(path, siteUrl),
  }
}

/** A form of the app: it has the app's address, and is of no use to search engines. */
type WrittenForm = Pick<WrittenPage, 'path' | 'file' | 'body'> & {
  readonly title: string
  readonly notes: string
}

async function writtenForm({ path }: Page): Promise<WrittenForm> {
  const { title, body } = await drawPage(path)
  return { path, file: fileOf(path), title, body, notes: renderToStaticMarkup(<FilesMissing />) }
}

/** `appRoots`: the paths for which the server sends the shell, because it does not know the app's routes. */
export async function renderSite(
  siteUrl: string,
): Promise<{ pages: WrittenPage[]; forms: WrittenForm[]; appRoots: readonly string[] }> {
  const all = await everyPage()
  return {
    pages: await Promise.all(all.filter(isRendered).map((page) => written(page, siteUrl))),
    forms: await Promise.all(all.filter(({ formFirst }) => formFirst).map(writtenForm)),
    appRoots,
  }
}
