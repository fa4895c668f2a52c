/**
 * Every path of the app, once. The whole file is in the initial bundle; links to one entity or to a screen in one state
 * are in hrefs.ts.
 */
export const routes = {
  home: '/',
  features: '/features',
  apps: '/apps',
  pricing: '/pricing',
  docs: '/docs',
  docsStart: '/docs/primeros-pasos',
  docsApi: '/docs/api',
  docsIntegrations: '/docs/integraciones',
  docsSecurity: '/docs/seguridad',
  about: '/about',
  contact: '/contacto',
  thanks: '/gracias',
  privacy: '/privacidad',
  terms: '/terminos',
  contractReview: '/contract-review',
  checkout: '/checkout',
  contractSuccess: '/contract-success',
  verify: '/verificar',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  setupAdmin: '/setup-admin',
  invitation: '/invitacion',
  received: '/recibir',
  accessDenied: '/access-denied',
  dashboard: '/dashboard',
  services: '/dashboard/services',
  serviceSetup: '/dashboard/service-setup',
  marketplace: '/dashboard/marketplace',
  tools: '/dashboard/tools',
  licenses: '/dashboard/licenses',
  billing: '/dashboard/billing',
  statement: '/dashboard/billing/estado-de-cuenta',
  invoices: '/dashboard/billing/facturas',
  planChanges: '/dashboard/billing/cambios',
  accountManager: '/dashboard/account-manager',
  support: '/dashboard/support',
  articles: '/dashboard/support/ayuda',
  reports: '/dashboard/reports',
  resources: '/dashboard/resources',
  meetings: '/dashboard/meetings',
  settings: '/dashboard/settings',
  admin: '/admin',
  overview: '/admin/dashboard',
  messages: '/admin/messages',
  tasks: '/admin/tasks',
  clients: '/admin/clients',
  tickets: '/admin/tickets',
  staffMeetings: '/admin/meetings',
  contracts: '/admin/contracts',
  staffInvoices: '/admin/invoices',
  refunds: '/admin/invoices/devoluciones',
  leads: '/admin/leads',
  staffSettings: '/admin/settings',
  createAdmin: '/admin/create-admin',
  audit: '/admin/audit',
  system: '/admin/system',
  staff: '/admin/staff',
  catalogue: '/admin/catalog',
} as const

/** Pages of the app outside portal and panel: registration, log-in, recovery, invitations, shared files. */
export const accountRoots: readonly string[] = [
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
  routes.confirmEmail,
  routes.setupAdmin,
  routes.invitation,
  routes.received,
]

/** The pages from choosing a plan to the paid contract, and the check of its documents. */
export const purchaseRoots: readonly string[] = [
  routes.contractReview,
  routes.checkout,
  routes.contractSuccess,
  routes.verify,
]

/**
 * Below a client's page: the portal as the client sees it. Nothing is written under this address
 * (data/sync/enqueueChange.ts).
 */
export const VIEW_AS = 'ver'

export const appRoots: readonly string[] = [...accountRoots, ...purchaseRoots, routes.dashboard, routes.admin]

export const isUnder = (roots: readonly string[], path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

/**
 * Addresses that the app draws; every other one is a page rendered at build time, or unknown. The service worker answers
 * them with the empty shell. The server does too, except for the rendered forms of /login and /register; it reads these
 * roots from a file of the build (app-roots.json).
 */
export const isAppPath = (path: string): boolean => isUnder(appRoots, path)

/** The build's file for the page of an address. */
export const fileOf = (path: string): string => {
  const bare = path.replace(/\/+$/, '')
  return bare === '' ? '/index.html' : `${bare}.html`
}

/** The empty page that React draws on, and the page of every unknown address. */
export const shellFile = '/app.html'
export const notFoundFile = '/404.html'
/** What each version of the app changes (copy/releases.ts). */
export const releasesFile = '/novedades.json'

/** The patterns of addresses of one item out of many, for the router. */
export const patterns = {
  /** The list, with or without an open conversation. */
  messages: `${routes.messages}/:clientId?`,
  /** The set-up area and all that is below its address; the wizard of one task. */
  serviceSetupArea: `${routes.serviceSetup}/*`,
  setup: `${routes.serviceSetup}/:taskId`,
  /** The same task, for the agent. */
  task: `${routes.tasks}/:taskId`,
  /** The meetings and all that is below their address. */
  meetingsArea: `${routes.meetings}/*`,
  /** The client's settings and all that is below their address; one section of them. */
  settingsArea: `${routes.settings}/*`,
  settingsSection: `${routes.settings}/:section`,
  /** The support page and all that is below its address. */
  supportArea: `${routes.support}/*`,
  /** One ticket, for the client and for the staff; one article of the knowledge base. */
  ticket: `${routes.support}/:ticketId`,
  article: `${routes.articles}/:article`,
  staffTicket: `${routes.tickets}/:ticketId`,
  /** One client's page for staff. */
  client: `${routes.clients}/:clientId`,
  viewAs: `${routes.clients}/:clientId/${VIEW_AS}/*`,
  /** The monthly reports of one client, for the staff who write them. */
  clientReports: `${routes.clients}/:clientId/reports`,
  /** The reports' page and all that is below its address; the report of one month. */
  reportsArea: `${routes.reports}/*`,
  report: `${routes.reports}/:month`,
  /** The library and all that is below its address; one thing of it. */
  resourcesArea: `${routes.resources}/*`,
  resource: `${routes.resources}/:resource`,
  /** The billing page and all that is below its address. */
  billingArea: `${routes.billing}/*`,
  /** The marketplace and all that is below its address. */
  marketplaceArea: `${routes.marketplace}/*`,
  /** The tools of the account and all that is below their address; one open tool. */
  toolsArea: `${routes.tools}/*`,
  tool: `${routes.tools}/:slug`,
  /** One invoice; one change of plan whose difference is to be paid. */
  invoice: `${routes.invoices}/:invoiceId`,
  planChange: `${routes.planChanges}/:changeId`,
  /** Every unknown address: of the portal, of the panel, of the site. */
  unknownInPortal: `${routes.dashboard}/*`,
  unknownInPanel: `${routes.admin}/*`,
  unknown: '*',
} as const

export const REDIRECT = 'redirect'

/** The log-in's address; after it the person returns to the requested page. */
export const loginHref = (redirect?: string | null): string => withRedirect(routes.login, redirect)
export const registerHref = (redirect?: string | null): string => withRedirect(routes.register, redirect)

/** The return address for links in mails: another origin would be refused. */
export const onThisSite = (path: string): string => new URL(path, location.origin).href

export const redirectOf = (search: string): string | null => new URLSearchParams(search).get(REDIRECT)

function withRedirect(path: string, redirect: string | null | undefined): string {
  if (redirect === null || redirect === undefined || redirect === routes.dashboard) return path
  return `${path}?${new URLSearchParams({ [REDIRECT]: redirect }).toString()}`
}
