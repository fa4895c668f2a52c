import { shellCopy } from '../../copy/shell.ts'
import { patterns, routes } from '../../routes.ts'
import {
  ChartColumn,
  FileText,
  House,
  KeyRound,
  Layers,
  Library,
  LifeBuoy,
  LayoutGrid,
  MessageSquare,
  Settings as Cog,
  Store,
} from '../../ui/icons.ts'
import { type Page, page, pageList } from './page.ts'

/**
 * The route entries of the portal. They are in the initial bundle, so that a client's first page does not wait for a
 * list.
 */
export const clientPages: readonly Page[] = [
  {
    path: routes.dashboard,
    gate: 'client',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Home.tsx').then((module) => module.Home)),
    navigation: { text: shellCopy.home, icon: House, end: true },
  },
  {
    path: routes.services,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Services.tsx').then((module) => module.Services)),
    navigation: { text: shellCopy.services, tabText: shellCopy.servicesTab, icon: Layers },
  },
  {
    path: patterns.serviceSetupArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./setup.ts').then((module) => module.setupPages)),
  },
  {
    path: patterns.marketplaceArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./marketplace.ts').then((module) => module.marketplacePages)),
    navigation: { text: shellCopy.marketplace, icon: Store, tab: false },
  },
  {
    path: patterns.toolsArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./tools.ts').then((module) => module.toolPages)),
    navigation: { text: shellCopy.tools, icon: LayoutGrid, tab: false },
  },
  {
    path: routes.licenses,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() => import('../../pages/dashboard/Licenses.tsx').then((module) => module.Licenses)),
    navigation: { text: shellCopy.licenses, icon: KeyRound },
  },
  {
    path: patterns.billingArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./billing.ts').then((module) => module.billingPages)),
    navigation: { text: shellCopy.billing, icon: FileText, tab: false },
  },
  {
    path: routes.accountManager,
    gate: 'signed-in',
    frame: 'client',
    Screen: page(() =>
      import('../../pages/dashboard/AccountManager.tsx').then((module) => module.AccountManager),
    ),
    navigation: { text: shellCopy.accountManager, tabText: shellCopy.chatTab, icon: MessageSquare },
  },
  {
    path: patterns.meetingsArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./meetings.ts').then((module) => module.meetingPages)),
  },
  {
    path: patterns.supportArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./support.ts').then((module) => module.supportPages)),
    navigation: { text: shellCopy.support, icon: LifeBuoy, tab: false },
  },
  {
    path: patterns.reportsArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./reports.ts').then((module) => module.reportPages)),
    navigation: { text: shellCopy.reports, icon: ChartColumn, tab: false },
  },
  {
    path: patterns.resourcesArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./resources.ts').then((module) => module.resourcePages)),
    navigation: { text: shellCopy.resources, icon: Library, tab: false },
  },
  {
    path: patterns.settingsArea,
    gate: 'signed-in',
    frame: 'client',
    list: pageList(() => import('./settings.ts').then((module) => module.settingsPages)),
    navigation: { text: shellCopy.settings, icon: Cog, tab: false },
  },
]
