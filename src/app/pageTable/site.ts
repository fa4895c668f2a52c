import { heads } from '../../copy/site/heads.ts'
import { patterns, routes } from '../../routes.ts'
import { type Page, page } from './page.ts'
import { unknownPages } from './unknown.ts'

/** The public site: every page is rendered at build time. The order is the sitemap's. */
export const sitePages: readonly Page[] = [
  {
    path: routes.home,
    gate: 'public',
    frame: 'site',
    head: heads.home,
    Screen: page(() => import('../../pages/site/Landing.tsx').then((module) => module.Landing)),
  },
  {
    path: routes.features,
    gate: 'public',
    frame: 'site',
    head: heads.features,
    Screen: page(() => import('../../pages/site/Features.tsx').then((module) => module.Features)),
  },
  {
    path: routes.apps,
    gate: 'public',
    frame: 'site',
    head: heads.apps,
    Screen: page(() => import('../../pages/site/Apps.tsx').then((module) => module.Apps)),
  },
  {
    path: routes.pricing,
    gate: 'public',
    frame: 'site',
    head: heads.pricing,
    Screen: page(() => import('../../pages/site/Pricing.tsx').then((module) => module.Pricing)),
  },
  {
    path: routes.docs,
    gate: 'public',
    frame: 'site',
    head: heads.docs,
    Screen: page(() => import('../../pages/site/Docs.tsx').then((module) => module.Docs)),
  },
  {
    path: routes.docsStart,
    gate: 'public',
    frame: 'site',
    head: heads.docsStart,
    Screen: page(() => import('../../pages/site/DocsPage.tsx').then((module) => module.DocsStart)),
  },
  {
    path: routes.docsApi,
    gate: 'public',
    frame: 'site',
    head: heads.docsApi,
    Screen: page(() => import('../../pages/site/DocsPage.tsx').then((module) => module.DocsApi)),
  },
  {
    path: routes.docsIntegrations,
    gate: 'public',
    frame: 'site',
    head: heads.docsIntegrations,
    Screen: page(() => import('../../pages/site/DocsPage.tsx').then((module) => module.DocsIntegrations)),
  },
  {
    path: routes.docsSecurity,
    gate: 'public',
    frame: 'site',
    head: heads.docsSecurity,
    Screen: page(() => import('../../pages/site/DocsPage.tsx').then((module) => module.DocsSecurity)),
  },
  {
    path: routes.about,
    gate: 'public',
    frame: 'site',
    head: heads.about,
    Screen: page(() => import('../../pages/site/About.tsx').then((module) => module.About)),
  },
  {
    path: routes.contact,
    gate: 'public',
    frame: 'site',
    head: heads.contact,
    Screen: page(() => import('../../pages/site/Contact.tsx').then((module) => module.Contact)),
  },
  {
    path: routes.thanks,
    gate: 'public',
    frame: 'site',
    head: heads.thanks,
    hidden: true,
    Screen: page(() => import('../../pages/site/Thanks.tsx').then((module) => module.Thanks)),
  },
  {
    path: routes.privacy,
    gate: 'public',
    frame: 'site',
    head: heads.privacy,
    Screen: page(() => import('../../pages/site/Privacy.tsx').then((module) => module.Privacy)),
  },
  {
    path: routes.terms,
    gate: 'public',
    frame: 'site',
    head: heads.terms,
    Screen: page(() => import('../../pages/site/Terms.tsx').then((module) => module.Terms)),
  },
  {
    path: routes.accessDenied,
    gate: 'public',
    frame: 'none',
    head: heads.accessDenied,
    hidden: true,
    Screen: page(() => import('../../pages/account/AccessDenied.tsx').then((module) => module.AccessDenied)),
  },
  {
    // The build writes it into 404.html.
    path: patterns.unknown,
    gate: 'public',
    frame: 'site',
    head: heads.notFound,
    hidden: true,
    Screen: page(() => import('../../pages/site/NotFound.tsx').then((module) => module.NotFound)),
  },
  ...unknownPages,
]
