import { articles } from '../../copy/articles/articles.ts'
import { paletteCopy } from '../../copy/palette.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { serviceStateText } from '../../copy/services.ts'
import { toolCopy, toolSentence } from '../../copy/tools.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import { serviceState, taskOf } from '../../domain/contractedService.ts'
import { activeLicenses } from '../../domain/license.ts'
import { isCancelledOrCompleted, type Meeting } from '../../domain/meeting.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { unpaidTools } from '../../domain/unpaidLicense.ts'
import { hasSeat } from '../../domain/toolConfiguration.ts'
import {
  articleHref,
  billingInvoiceHref,
  meetingsHref,
  meetingViews,
  openToolHref,
  reportHref,
  resourceHref,
  seatsHref,
  setupHref,
  ticketHref,
} from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { BookOpen, KeyRound, Layers, LayoutGrid, Library } from '../../ui/icons.ts'
import type { PaletteEntry } from './paletteEntry.ts'
import { type EntrySources, entriesOf, unfound } from './entrySources.ts'
import {
  contractEntry,
  invoiceEntry,
  meetingEntry,
  notificationEntry,
  reportEntry,
  taskEntry,
  ticketEntry,
  wordsByTicket,
} from './rowEntries.ts'

/** All rows are the client's own: no result names an owner. */
const whose = () => null

function serviceEntries({ services, tasks, licenses, listings }: FindableRows): PaletteEntry[] {
  const unpaid = unpaidTools(licenses, Date.now())
  return services.map((row) => {
    const state = serviceState(row, taskOf(row, tasks))
    const { name } = toolCopy[row.tool_name]
    return {
      id: `service:${row.id}`,
      group: 'service',
      icon: Layers,
      title: name,
      detail: serviceStateText(state, unpaid.has(row.tool_name)),
      names: [name],
      also: toolSentence(row.tool_name, listings.get(row.tool_name)),
      at: row.contracted_at,
      to: routes.services,
    }
  })
}

/** A tool opens if the account or a seat has it; otherwise its card among all tools is shown. */
function toolEntries({ services, configurations, listings }: FindableRows): PaletteEntry[] {
  const had = new Set(
    [...services.filter(({ status }) => status === 'active'), ...configurations.filter(hasSeat)].map(
      ({ tool_name: tool }) => tool,
    ),
  )
  return toolSlugs.map((slug) => ({
    id: `tool:${slug}`,
    group: 'tool',
    icon: LayoutGrid,
    title: toolCopy[slug].name,
    detail: toolSentence(slug, listings.get(slug)),
    names: [toolCopy[slug].name],
    also: `${toolSentence(slug, listings.get(slug))} ${toolCopy[slug].features.join(' ')}`,
    to: had.has(slug) ? openToolHref(slug) : routes.tools,
  }))
}

/** Part of the app, so the same for every client. */
const articleEntries = (): PaletteEntry[] =>
  articles.map(({ slug, title, also, parts }) => ({
    id: `article:${slug}`,
    group: 'article',
    icon: BookOpen,
    title,
    names: [title],
    also: [also, ...parts.flatMap(({ heading, text, steps }) => [heading, text, ...(steps ?? [])])].join(' '),
    to: articleHref(slug),
  }))

/** The licenses of an ended contract open nothing, so they are not sought. */
const licenseEntries = ({ licenses }: FindableRows): PaletteEntry[] =>
  activeLicenses(licenses).map((row) => {
    const { name } = toolCopy[row.tool_name]
    return {
      id: `license:${row.id}`,
      group: 'license',
      icon: KeyRound,
      title: paletteCopy.license(name),
      names: [paletteCopy.license(name), name],
      to: seatsHref(row.id),
    }
  })

const resourceEntries = ({ resources }: FindableRows): PaletteEntry[] =>
  resources.map(({ id, title, summary, kind, slug, body }) => ({
    id: `resource:${id}`,
    group: 'resource',
    icon: Library,
    title,
    detail: resourceKindName[kind],
    names: [title],
    also: `${summary} ${body ?? ''} ${resourceKindName[kind]}`,
    to: resourceHref(slug),
  }))

const meetingsOf = (one: Meeting) =>
  meetingsHref(isCancelledOrCompleted(one) ? meetingViews.history : meetingViews.upcoming)

export const clientSources: EntrySources = {
  ...unfound,
  support_tickets: {
    find: ({ rows, words }) =>
      rows.tickets.map((row) =>
        ticketEntry(row, words.get(row.id) ?? '', { to: ({ id }) => ticketHref(id), whose }),
      ),
  },
  service_configuration_tasks: {
    find: ({ rows }) => rows.tasks.map((row) => taskEntry(row, { to: ({ id }) => setupHref(id), whose })),
  },
  scheduled_meetings: {
    find: ({ rows }) => rows.meetings.map((row) => meetingEntry(row, { to: meetingsOf, whose })),
  },
  invoices: {
    find: ({ rows }) =>
      rows.invoices.map((row) => invoiceEntry(row, { to: ({ id }) => billingInvoiceHref(id), whose })),
  },
  contracts: {
    find: ({ rows }) => rows.contracts.map((row) => contractEntry(row, { to: () => routes.billing, whose })),
  },
  monthly_reports: {
    find: ({ rows }) =>
      rows.reports.map((row) => reportEntry(row, { to: ({ month }) => reportHref(month), whose })),
  },
  contracted_services: { find: ({ rows }) => serviceEntries(rows) },
  tool_licenses: { find: ({ rows }) => licenseEntries(rows) },
  tool_listings: { find: ({ rows }) => toolEntries(rows) },
  notifications: {
    find: ({ rows, openNotifications }) =>
      rows.notifications.map((row) => notificationEntry(row, openNotifications)),
  },
  resources: { find: ({ rows }) => resourceEntries(rows) },
  tool_configurations: { foundWith: 'tool_listings' },
  license_seats: { notFound: 'The people of a license: its result opens the list of them.' },
  profiles: { notFound: 'The own profile: the settings are a destination.' },
  user_account_manager: { notFound: 'One account manager, whose conversation is a destination.' },
}

/** A client's search: the account's own rows, the tools, the library and the knowledge base. */
export function* clientEntries(rows: FindableRows, openNotifications: () => void): Generator<PaletteEntry> {
  yield* entriesOf(clientSources, { rows, words: wordsByTicket(rows), openNotifications })
  yield* articleEntries()
}
