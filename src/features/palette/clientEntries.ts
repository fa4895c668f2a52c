import { articles } from '../../copy/articles/articles.ts'
import { resourceKindName } from '../../copy/resources.ts'
import { serviceStateName } from '../../copy/services.ts'
import { toolCopy, toolSentence } from '../../copy/tools.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import { serviceState, taskOf } from '../../domain/contractedService.ts'
import { isCancelledOrCompleted } from '../../domain/meeting.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { hasSeat } from '../../domain/toolConfiguration.ts'
import {
  articleHref,
  billingInvoiceHref,
  meetingsHref,
  meetingViews,
  openToolHref,
  resourceHref,
  setupHref,
  ticketHref,
} from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { BookOpen, Layers, LayoutGrid, Library } from '../../ui/icons.ts'
import type { PaletteEntry } from './entry.ts'
import {
  contractEntry,
  invoiceEntry,
  meetingEntry,
  notificationEntry,
  taskEntry,
  ticketEntry,
  wordsByTicket,
} from './rowEntries.ts'

const own = () => null

function serviceEntries({ services, tasks, listings }: FindableRows): PaletteEntry[] {
  return services.map((row) => {
    const state = serviceState(row, taskOf(row, tasks))
    const { name } = toolCopy[row.tool_name]
    return {
      id: `service:${row.id}`,
      group: 'service',
      icon: Layers,
      title: name,
      detail: serviceStateName[state],
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

/** A client's search: the account's own rows, the tools, the library and the knowledge base. */
export function clientEntries(rows: FindableRows, openNotifications: () => void): PaletteEntry[] {
  const words = wordsByTicket(rows.ticketMessages)
  return [
    ...rows.tickets.map((row) =>
      ticketEntry(row, words.get(row.id) ?? '', { to: ({ id }) => ticketHref(id), whose: own }),
    ),
    ...rows.tasks.map((row) => taskEntry(row, { to: ({ id }) => setupHref(id), whose: own })),
    ...rows.meetings.map((row) =>
      meetingEntry(row, {
        to: (one) => meetingsHref(isCancelledOrCompleted(one) ? meetingViews.history : meetingViews.upcoming),
        whose: own,
      }),
    ),
    ...rows.invoices.map((row) => invoiceEntry(row, { to: ({ id }) => billingInvoiceHref(id), whose: own })),
    ...rows.contracts.map((row) => contractEntry(row, { to: () => routes.billing, whose: own })),
    ...serviceEntries(rows),
    ...toolEntries(rows),
    ...rows.notifications.map((row) => notificationEntry(row, openNotifications)),
    ...rows.resources.map(
      ({ id, title, summary, kind, slug, body }): PaletteEntry => ({
        id: `resource:${id}`,
        group: 'resource',
        icon: Library,
        title,
        detail: resourceKindName[kind],
        names: [title],
        also: `${summary} ${body ?? ''} ${resourceKindName[kind]}`,
        to: resourceHref(slug),
      }),
    ),
    ...articleEntries(),
  ]
}
