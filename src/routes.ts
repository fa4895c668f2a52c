import type { PlanKey } from './domain/plan.ts'
import type { Billing } from './domain/billing.ts'
import type { ToolSlug } from './domain/tool.ts'
import type { Id, Uid } from './domain/id.ts'

/** Every address of the app, once. */
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
  messages: '/admin/messages',
  tasks: '/admin/tasks',
  clients: '/admin/clients',
  tickets: '/admin/tickets',
  staffSettings: '/admin/settings',
  createAdmin: '/admin/create-admin',
} as const

/** Each tool is a site of its own. */
const TOOL_SITES = 'azulejo.mx'

export const toolSiteHref = (slug: ToolSlug): string => `https://${slug}.${TOOL_SITES}`

/** Where a tool is described, on the page of all of them. */
export const toolHref = (slug: ToolSlug): string => `${routes.apps}#${slug}`

export const groupHref = `${routes.about}#grupo`
export const agencyHref = `${routes.home}#agencia`

/** The style sheet reads the fragment, the contract the query: the code goes along with or without a script. */
export const promotionHref = (code: string): string =>
  `${routes.pricing}?${new URLSearchParams({ promo: code }).toString()}#promocion`

export const promotionOf = (search: string): string | null => new URLSearchParams(search).get('promo')

/** The address of the contract, with the chosen plan. */
export const contractHref = (plan: PlanKey, billing: Billing, promo?: string): string =>
  `${routes.contractReview}?${new URLSearchParams({ plan, billing, ...(promo !== undefined && { promo }) }).toString()}`

/** The addresses of a signed contract's payment, and of the page after it. */
export const checkoutHref = (contract: Id<'contracts'>, plan: PlanKey, billing: Billing): string =>
  `${routes.checkout}?${new URLSearchParams({ contract, plan, billing }).toString()}`

export const contractSuccessHref = (contract: Id<'contracts'>): string =>
  `${routes.contractSuccess}?${new URLSearchParams({ contract }).toString()}`

export const contractOf = (search: string): string | null => new URLSearchParams(search).get('contract')

/** The public page that checks a folio; the QR code of a document leads to it. */
export const verifyHref = (folio: string): string =>
  `${routes.verify}?${new URLSearchParams({ folio }).toString()}`

export const folioOf = (search: string): string | null => new URLSearchParams(search).get('folio')

/** Registration, log-in and recovery. */
export const accountRoots: readonly string[] = [
  routes.login,
  routes.register,
  routes.forgotPassword,
  routes.resetPassword,
  routes.confirmEmail,
  routes.setupAdmin,
  routes.invitation,
]

/** From a plan to a paid contract, and its proof. */
export const purchaseRoots: readonly string[] = [
  routes.contractReview,
  routes.checkout,
  routes.contractSuccess,
  routes.verify,
]

export const appRoots: readonly string[] = [...accountRoots, ...purchaseRoots, routes.dashboard, routes.admin]

export const isUnder = (roots: readonly string[], path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

/**
 * Behind these, React draws the page on the empty shell; every other address is a page that was rendered at build
 * time, or unknown. Service worker and server go by it.
 */
export const isAppPath = (path: string): boolean => isUnder(appRoots, path)

/** Where the build puts the rendered page of an address. */
export const fileOf = (path: string): string => {
  const bare = path.replace(/\/+$/, '')
  return bare === '' ? '/index.html' : `${bare}.html`
}

/** The empty page that React draws on, and the page of every unknown address. */
export const shellFile = '/app.html'
export const notFoundFile = '/404.html'

/** The addresses of one thing out of many, as the router reads them. */
export const patterns = {
  /** The list, with or without a conversation open in it. */
  messages: `${routes.messages}/:clientId?`,
  /** The wizard of one set-up task, for the client; the same task, for the agent. */
  setups: `${routes.serviceSetup}/*`,
  setup: `${routes.serviceSetup}/:taskId`,
  task: `${routes.tasks}/:taskId`,
  /** The meetings and all that is below their address. */
  meetings: `${routes.meetings}/*`,
  /** The client's settings and all that is below their address; one section of them. */
  settings: `${routes.settings}/*`,
  settingsSection: `${routes.settings}/:section`,
  /** The support page and all that is below its address. */
  support: `${routes.support}/*`,
  /** One ticket, for the client and for the staff; one article of the knowledge base. */
  ticket: `${routes.support}/:ticketId`,
  article: `${routes.articles}/:article`,
  staffTicket: `${routes.tickets}/:ticketId`,
  /** The monthly reports of one client, as the staff writes them. */
  clientReports: `${routes.clients}/:clientId/reports`,
  /** The reports' page and all that is below its address; the report of one month. */
  reports: `${routes.reports}/*`,
  report: `${routes.reports}/:month`,
  /** The library and all that is below its address; one thing of it. */
  library: `${routes.resources}/*`,
  resource: `${routes.resources}/:resource`,
  /** The billing page and all that is below its address. */
  billing: `${routes.billing}/*`,
  /** The marketplace and all that is below its address. */
  market: `${routes.marketplace}/*`,
  /** The tools of the account and all that is below their address; one tool, open. */
  toolArea: `${routes.tools}/*`,
  tool: `${routes.tools}/:slug`,
  /** One invoice; one change of plan whose difference is to be paid. */
  invoice: `${routes.invoices}/:invoiceId`,
  planChange: `${routes.planChanges}/:changeId`,
  /** Every address that is no page's: of the portal, of the panel, of the site. */
  unknownClient: `${routes.dashboard}/*`,
  unknownStaff: `${routes.admin}/*`,
  unknown: '*',
} as const

export const setupHref = (taskId: Id<'service_configuration_tasks'>): string =>
  `${routes.serviceSetup}/${encodeURIComponent(taskId)}`
export const taskHref = (taskId: Id<'service_configuration_tasks'>): string =>
  `${routes.tasks}/${encodeURIComponent(taskId)}`

export const ticketHref = (ticketId: string): string => `${routes.support}/${encodeURIComponent(ticketId)}`
export const staffTicketHref = (ticketId: string): string =>
  `${routes.tickets}/${encodeURIComponent(ticketId)}`
export const articleHref = (slug: string): string => `${routes.articles}/${slug}`

/** month: as the database writes it, its first day; the address names it without the day. */
export const reportHref = (month: string): string => `${routes.reports}/${month.slice(0, 7)}`

/** The same months as the account manager of a client writes them; the address may name one. */
export const REPORT_MONTH = 'mes'
export const clientReportsHref = (clientId: Uid): string =>
  `${routes.clients}/${encodeURIComponent(clientId)}/reports`

export const resourceHref = (slug: string): string => `${routes.resources}/${encodeURIComponent(slug)}`

/** The support page with the form of a new ticket open. */
export const NEW_TICKET = 'crear'

export const conversationHref = (clientId: Uid): string =>
  `${routes.messages}/${encodeURIComponent(clientId)}`

export const billingInvoiceHref = (invoiceId: Id<'invoices'>): string => `${routes.invoices}/${invoiceId}`
export const planChangeHref = (changeId: Id<'contract_changes'>): string =>
  `${routes.planChanges}/${changeId}`

/** The parts of the page of the meetings, as its address names them. */
export const meetingViews = { upcoming: 'proximas', history: 'historial', booking: 'agendar' } as const
type MeetingView = (typeof meetingViews)[keyof typeof meetingViews]

export const meetingsHref = (view: MeetingView): string => `${routes.meetings}?vista=${view}`
export const bookingHref = meetingsHref(meetingViews.booking)
/** The form for a new meeting, with its type chosen. */
export const reviewHref = `${bookingHref}&tipo=revision`
export const adviceHref = `${bookingHref}&tipo=consultoria`
export const meetingMoveHref = (meetingId: Id<'scheduled_meetings'>): string =>
  `${bookingHref}&reunion=${encodeURIComponent(meetingId)}`

export const meetingViewOf = (params: URLSearchParams): MeetingView =>
  Object.values(meetingViews).find((view) => view === params.get('vista')) ?? meetingViews.upcoming
export const meetingOf = (params: URLSearchParams): string | null => params.get('reunion')
export const meetingTypeOf = (params: URLSearchParams): string | null => params.get('tipo')

/** The screen of the contract with one of its dialogs open. */
export const BILLING_DIALOG = 'hacer'
export const planDialogHref = `${routes.billing}?${BILLING_DIALOG}=plan`

/** The licenses with the seats of one open. */
export const SEATS_DIALOG = 'asientos'
export const seatsHref = (license: Id<'tool_licenses'>): string =>
  `${routes.licenses}?${SEATS_DIALOG}=${license}`

/** The screen that opens a tool inside of the app. */
export const openToolHref = (slug: ToolSlug): string => `${routes.tools}/${slug}`

const OWN_TAB = 'pestana'

/** The same screen, which goes on to the tool itself: with a pass of its own, in a tab of its own. */
export const toolInOwnTabHref = (slug: ToolSlug): string => `${openToolHref(slug)}?${OWN_TAB}=1`

export const isOwnTab = (search: string): boolean => new URLSearchParams(search).has(OWN_TAB)

export const REDIRECT = 'redirect'

/** The log-in's address; it leads back to the page the person asked for. */
/** The part of the contract's page where it is signed. */
export const SIGNATURE_ANCHOR = 'firma'

export const loginHref = (redirect?: string | null): string => withRedirect(routes.login, redirect)
export const registerHref = (redirect?: string | null): string => withRedirect(routes.register, redirect)

/** Where the links of mails lead back to: another origin than this one would be refused. */
export const onThisSite = (path: string): string => new URL(path, location.origin).href

export const redirectOf = (search: string): string | null => new URLSearchParams(search).get(REDIRECT)

function withRedirect(path: string, redirect: string | null | undefined): string {
  if (redirect === null || redirect === undefined || redirect === routes.dashboard) return path
  return `${path}?${new URLSearchParams({ [REDIRECT]: redirect }).toString()}`
}
