import { type ComponentType, lazy } from 'react'
import type { Head } from '../../copy/site/heads.ts'
import type { Destination } from '../../features/work-frame/destination.ts'

/** Who may open a page; 'guest' is a person without a session, 'client' a signed-in person who is not staff. */
export type Gate = 'public' | 'guest' | 'signed-in' | 'client' | 'staff' | 'super_admin'

/** What is drawn around a page. */
export type Frame = 'none' | 'site' | 'client' | 'staff'

/** A component whose script is loaded when it is needed, or earlier by `prefetch`. */
export type Lazy<Props = object> = ComponentType<Props> & { readonly prefetch: () => Promise<unknown> }

/** The entry of a page in the rail and the tabs, in the order of the table. */
type Navigation = Pick<Destination, 'text' | 'tabText' | 'tab' | 'end' | 'icon'>

/** One entry of the page table. */
export type Page = {
  /** What the router reads: an address or a pattern of routes.ts. */
  readonly path: string
  readonly gate: Gate
  readonly frame: Frame
  readonly navigation?: Navigation
  /**
   * Route param used as React `key`, so local state resets when the entity changes. Without it, a text typed about one
   * entity would still be in the form of the next.
   */
  readonly keyedBy?: string
  /** With a head, the build writes the page into a file that is complete without a script. */
  readonly head?: Head
  /** With it, the build writes the page into a file whose form can be filled in before any script is loaded. */
  readonly formFirst?: true
  /** The page is not in the sitemap, and search engines do not index it. */
  readonly hidden?: true
} & ({ readonly Screen: Lazy; readonly list?: never } | { readonly list: PageList; readonly Screen?: never })

/** Route entries that are loaded lazily: with those of every area, the initial bundle would exceed its budget. */
export type PageList = {
  readonly load: () => Promise<readonly Page[]>
  /** Memoised, rejection included: a new promise per render would suspend forever. */
  readonly loadCached: () => Promise<readonly Page[]>
}

/** A page that the build writes into a file. */
export type RenderedPage = Page & { readonly head: Head }
export const isRendered = (one: Page): one is RenderedPage => one.head !== undefined

export function page<Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  return Object.assign(
    lazy(() => load().then((component) => ({ default: component }))),
    { prefetch: () => load() },
  )
}

export function pageList(load: () => Promise<readonly Page[]>): PageList {
  let first: ReturnType<typeof load> | undefined
  return { load, loadCached: () => (first ??= load()) }
}
