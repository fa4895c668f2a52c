import type { PlanKey } from './domain/plan.ts'
import type { Billing } from './domain/billing.ts'
import type { ToolSlug } from './domain/tool.ts'
import type { Id, Uid } from './domain/id.ts'
import type { AnswerKey } from './domain/task.ts'
import { routes } from './routes.ts'

/** Links to one item out of many, or to a screen in a given state; and the functions that read such addresses. */

/** The addresses of a signed contract's payment, and of the page after it. */
export const checkoutHref = (contract: Id<'contracts'>, plan: PlanKey, billing: Billing): string =>
  `${routes.checkout}?${new URLSearchParams({ contract, plan, billing }).toString()}`

/** The public page that checks a folio; the QR code of a document leads to it. */
export const verifyHref = (folio: string): string =>
  `${routes.verify}?${new URLSearchParams({ folio }).toString()}`

export const setupHref = (taskId: Id<'service_configuration_tasks'>): string =>
  `${routes.serviceSetup}/${encodeURIComponent(taskId)}`
/** The wizard with one of its questions in view. */
export const setupAnswerHref = (taskId: Id<'service_configuration_tasks'>, answer: AnswerKey): string =>
  `${setupHref(taskId)}#${answer}`
export const taskHref = (taskId: Id<'service_configuration_tasks'>): string =>
  `${routes.tasks}/${encodeURIComponent(taskId)}`

export const ticketHref = (ticketId: string): string => `${routes.support}/${encodeURIComponent(ticketId)}`
export const staffTicketHref = (ticketId: string): string =>
  `${routes.tickets}/${encodeURIComponent(ticketId)}`
export const articleHref = (slug: string): string => `${routes.articles}/${slug}`

/** month: as the database writes it, its first day; the address contains it without the day. */
export const reportHref = (month: string): string => `${routes.reports}/${month.slice(0, 7)}`

/** The same months on the account manager's screen; the address may select one. */
export const REPORT_MONTH = 'mes'
export const clientReportsHref = (clientId: Uid): string =>
  `${routes.clients}/${encodeURIComponent(clientId)}/reports`

/** The resources that are stored on this device. */
export const keptResourcesHref = `${routes.resources}?ver=kept`
export const resourceHref = (slug: string): string => `${routes.resources}/${encodeURIComponent(slug)}`

/** The support page with the form of a new ticket open. */
export const NEW_TICKET = 'crear'
export const newTicketHref = `${routes.support}?${NEW_TICKET}`

export const conversationHref = (clientId: Uid): string =>
  `${routes.messages}/${encodeURIComponent(clientId)}`

export const billingInvoiceHref = (invoiceId: Id<'invoices'>): string => `${routes.invoices}/${invoiceId}`
export const planChangeHref = (changeId: Id<'contract_changes'>): string =>
  `${routes.planChanges}/${changeId}`

/** The form to request a service, with one tier of one tool chosen. */
export const REQUESTED_TOOL = 'solicitar'
export const REQUESTED_TIER = 'nivel'
export const askServiceHref = (tool: ToolSlug, tier: string): string =>
  `${routes.marketplace}?${REQUESTED_TOOL}=${tool}&${REQUESTED_TIER}=${tier}`

/** The parts of the meetings' page, as named in its address. */
export const meetingViews = { upcoming: 'proximas', history: 'historial', booking: 'agendar' } as const
export type MeetingView = (typeof meetingViews)[keyof typeof meetingViews]

export const meetingsHref = (view: MeetingView): string => `${routes.meetings}?vista=${view}`
export const bookingHref = meetingsHref(meetingViews.booking)
export const meetingMoveHref = (meetingId: Id<'scheduled_meetings'>): string =>
  `${bookingHref}&reunion=${encodeURIComponent(meetingId)}`

/** The screen of the contract with one of its dialogs open. */
export const BILLING_DIALOG = 'hacer'
export const planDialogHref = `${routes.billing}?${BILLING_DIALOG}=plan`

/** The licenses with the seats of one open. */
export const SEATS_DIALOG = 'asientos'
export const seatsHref = (license: Id<'tool_licenses'>): string =>
  `${routes.licenses}?${SEATS_DIALOG}=${license}`

/** The screen that opens a tool inside the app. */
export const openToolHref = (slug: ToolSlug): string => `${routes.tools}/${slug}`

const OWN_TAB = 'pestana'

/** The same screen, followed by the tool itself: with its own pass, in a new tab. */
export const toolInOwnTabHref = (slug: ToolSlug): string => `${openToolHref(slug)}?${OWN_TAB}=1`

export const isOwnTab = (search: string): boolean => new URLSearchParams(search).has(OWN_TAB)
