import { matchPath } from 'react-router-dom'
import { report } from '../reportError.ts'
import { lazyFrames } from './lazyFrames.ts'
import { areaAt } from './pageTable/areas.ts'
import { clientPages } from './pageTable/client.ts'
import type { Frame, Lazy, Page } from './pageTable/page.ts'

const pageAt = (pages: readonly Page[], path: string) => pages.find((one) => matchPath(one.path, path))

const framesToLoad: { readonly [name in Frame]?: Pick<Lazy, 'prefetch'> } = lazyFrames

async function prefetchPage(found: Page | undefined, path: string): Promise<unknown> {
  if (found?.list) return prefetchPage(pageAt(await found.list.load(), path), path)
  return found && Promise.all([framesToLoad[found.frame]?.prefetch(), found.Screen.prefetch()])
}

/** Starts to load the page of an address before the session is known, or before the link is followed. */
export function prefetch(path: string): Promise<unknown> {
  const found = pageAt(clientPages, path)
  if (found) return prefetchPage(found, path)
  const { frame, list } = areaAt(path)
  return Promise.all([
    framesToLoad[frame]?.prefetch(),
    list.load().then((pages) => prefetchPage(pageAt(pages, path), path)),
  ])
}

/** A pointer that rests on a link usually follows it. */
export function prefetchOnIntent(): void {
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    // A file that did not arrive is no error: the page requests it again when the link is followed.
    if (link?.origin === location.origin) prefetch(link.pathname).catch(report)
  })
}
