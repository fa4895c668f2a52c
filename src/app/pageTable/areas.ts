import { accountRoots, isUnder, purchaseRoots, routes } from '../../routes.ts'
import { clientPages } from './client.ts'
import { type Frame, type Page, pageList, type PageList } from './page.ts'

/** A part of the page table that is not loaded for a client who opens the app. */
type Area = {
  readonly list: PageList
  /**
   * The frame of most of its pages, loaded in parallel with the list: loading them in sequence would cost a second
   * round trip.
   */
  readonly frame: Frame
}

const site: Area = {
  list: pageList(() => import('./site.ts').then((module) => module.sitePages)),
  frame: 'site',
}

const areas: readonly (Area & { readonly roots: readonly string[] })[] = [
  {
    roots: accountRoots,
    list: pageList(() => import('./account.ts').then((module) => module.accountPages)),
    frame: 'none',
  },
  {
    roots: purchaseRoots,
    list: pageList(() => import('./purchase.ts').then((module) => module.purchasePages)),
    frame: 'none',
  },
  {
    roots: [routes.admin],
    list: pageList(() => import('./staff.ts').then((module) => module.staffPages)),
    frame: 'staff',
  },
]

/** The route list for a path outside the client portal. */
export const areaAt = (path: string): Area => areas.find(({ roots }) => isUnder(roots, path)) ?? site

/** The route list that is searched last: it has the 404 page of every unknown path. */
export const siteList = site.list

const entriesOf = async (pages: readonly Page[]): Promise<readonly Page[]> => {
  const entries = pages.map(async (one) => (one.list ? entriesOf(await one.list.load()) : [one]))
  return (await Promise.all(entries)).flat()
}

/** The whole table, for code that goes through every page: the build and the tests. */
export const everyPage = async (): Promise<readonly Page[]> => {
  const lists = await Promise.all([site, ...areas].map(({ list }) => list.load()))
  return entriesOf([clientPages, ...lists].flat())
}
