import { isRendered } from '../../src/app/pageTable/page.ts'
import { sitePages } from '../../src/app/pageTable/site.ts'
import { patterns } from '../../src/routes.ts'

/** Every page that the build writes at its own address. */
export const publicPages = sitePages.filter(isRendered).filter(({ path }) => path !== patterns.unknown)

export const publicPaths: readonly string[] = publicPages.map(({ path }) => path)
