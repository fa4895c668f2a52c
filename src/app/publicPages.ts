import type { ComponentType } from 'react'
import type { HeadKey } from '../copy/site/heads.ts'
import { page } from './page.ts'
import { routes } from '../routes.ts'

type Loaded = ComponentType & { readonly prefetch: () => Promise<unknown> }

/** `hidden`: nothing that a search engine should find. */
export type PublicPage = {
  readonly path: string
  readonly head: HeadKey
  readonly hidden?: true
  readonly Page: Loaded
}

/** Every page of the site: rendered at build time, complete without a script. */
export const publicPages: readonly PublicPage[] = [
  {
    path: routes.home,
    head: 'home',
    Page: page(() => import('../pages/site/Landing.tsx').then((module) => module.Landing)),
  },
  {
    path: routes.features,
    head: 'features',
    Page: page(() => import('../pages/site/Features.tsx').then((module) => module.Features)),
  },
  {
    path: routes.apps,
    head: 'apps',
    Page: page(() => import('../pages/site/Apps.tsx').then((module) => module.Apps)),
  },
  {
    path: routes.pricing,
    head: 'pricing',
    Page: page(() => import('../pages/site/Pricing.tsx').then((module) => module.Pricing)),
  },
  {
    path: routes.docs,
    head: 'docs',
    Page: page(() => import('../pages/site/Docs.tsx').then((module) => module.Docs)),
  },
  {
    path: routes.docsStart,
    head: 'docsStart',
    Page: page(() => import('../pages/site/DocsPage.tsx').then((module) => module.DocsStart)),
  },
  {
    path: routes.docsApi,
    head: 'docsApi',
    Page: page(() => import('../pages/site/DocsPage.tsx').then((module) => module.DocsApi)),
  },
  {
    path: routes.docsIntegrations,
    head: 'docsIntegrations',
    Page: page(() => import('../pages/site/DocsPage.tsx').then((module) => module.DocsIntegrations)),
  },
  {
    path: routes.docsSecurity,
    head: 'docsSecurity',
    Page: page(() => import('../pages/site/DocsPage.tsx').then((module) => module.DocsSecurity)),
  },
  {
    path: routes.about,
    head: 'about',
    Page: page(() => import('../pages/site/About.tsx').then((module) => module.About)),
  },
  {
    path: routes.contact,
    head: 'contact',
    Page: page(() => import('../pages/site/Contact.tsx').then((module) => module.Contact)),
  },
  {
    path: routes.thanks,
    head: 'thanks',
    hidden: true,
    Page: page(() => import('../pages/site/Thanks.tsx').then((module) => module.Thanks)),
  },
  {
    path: routes.privacy,
    head: 'privacy',
    Page: page(() => import('../pages/site/Privacy.tsx').then((module) => module.Privacy)),
  },
  {
    path: routes.terms,
    head: 'terms',
    Page: page(() => import('../pages/site/Terms.tsx').then((module) => module.Terms)),
  },
]

/** Rendered at build time too, outside the site's frame: it is where a wrong turn in the app ends. */
export const accessDeniedPage: PublicPage = {
  path: routes.accessDenied,
  head: 'accessDenied',
  hidden: true,
  Page: page(() => import('../pages/account/AccessDenied.tsx').then((module) => module.AccessDenied)),
}

/** What every unknown address gets: /404.html. The address in the browser stays the unknown one. */
export const notFoundPage: Omit<PublicPage, 'path'> = {
  head: 'notFound',
  hidden: true,
  Page: page(() => import('../pages/site/NotFound.tsx').then((module) => module.NotFound)),
}

export const renderedPages: readonly PublicPage[] = [...publicPages, accessDeniedPage]

/** The page that an address outside the app gets. */
export const pageAt = (path: string): Loaded =>
  (renderedPages.find((rendered) => rendered.path === path) ?? notFoundPage).Page

export const publicPaths: readonly string[] = renderedPages.map(({ path }) => path)
