import { matchPath } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { everyPage } from '../../app/pageTable/areas.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import { entities } from '../../domain/entities.ts'
import { patterns } from '../../routes.ts'
import { clientEntries, clientSources } from './clientEntries.ts'
import type { EntrySources, Sought } from './entrySources.ts'
import { wordsByTicket } from './rowEntries.ts'
import { staffEntries, staffSources } from './staffEntries.ts'

vi.stubGlobal('location', { origin: 'https://azulejo.mx' })

const at = '2026-11-02T16:00:00Z'
const row = { id: 'one', user_id: 'robles', created_at: at, status: 'active', tool_name: 'chatbot' }
const none: FindableRows = {
  assignments: [],
  configurations: [],
  contracts: [],
  listings: new Map(),
  invoices: [],
  licenses: [],
  meetings: [],
  notifications: [],
  profiles: [],
  reports: [],
  resources: [],
  services: [],
  tasks: [],
  ticketFiles: [],
  ticketMessages: [],
  tickets: [],
}

/** One row of every kind, with the columns that a result reads. */
const rows: FindableRows = Object.assign(none, {
  assignments: [{ user_id: 'robles', manager_id: 'ana', manager_name: 'Ana' }],
  contracts: [{ ...row, folio: 'AZ-2026-0001', plan_type: 'basico' }],
  invoices: [{ ...row, invoice_number: 'F-0001', concept: 'Noviembre', status: 'pending' }],
  licenses: [row],
  meetings: [{ ...row, meeting_type: 'revision', scheduled_at: at, status: 'scheduled', notes: null }],
  notifications: [{ ...row, title: 'Pago', message: 'Recibido', action_url: '/dashboard/billing' }],
  profiles: [{ id: 'robles', full_name: 'Raúl Robles', company: null, email: null, phone: null }],
  reports: [{ ...row, month: '2026-10-01', published_at: at, summary: null }],
  resources: [{ id: 'one', title: 'Guía', summary: '', kind: 'guide', slug: 'guia', body: null }],
  services: [{ ...row, contracted_at: at }],
  tasks: [{ ...row, status: 'pending', configuration_data: {} }],
  ticketFiles: [{ ...row, ticket_id: 'one', name: 'recibo-cfe.pdf' }],
  tickets: [{ ...row, number: 31, subject: 'Falla', description: '', status: 'open' }],
})

const openNotifications = () => undefined
const sought: Sought = { rows, words: wordsByTicket(rows), openNotifications }
const areas: readonly (readonly [string, EntrySources])[] = [
  ['client', clientSources],
  ['staff', staffSources],
]

/** These only redirect, or say that the page is unknown. */
const noPages: ReadonlySet<string> = new Set<string>([
  patterns.unknown,
  patterns.unknownInPortal,
  patterns.unknownInPanel,
  patterns.billingArea,
  patterns.toolsArea,
  patterns.reportsArea,
  patterns.supportArea,
  patterns.resourcesArea,
  patterns.meetingsArea,
  patterns.serviceSetupArea,
])

it.each(areas)('the search of a %s has a source or a reason for every entity', (_, sources) => {
  expect(Object.keys(sources).toSorted()).toEqual(entities.map(({ name }) => name).toSorted())
  const mute = Object.values(sources).filter((one) => 'notFound' in one && one.notFound.length < 20)
  expect(mute).toEqual([])
})

it.each(areas)('in the search of a %s, every source that finds rows finds one', (_, sources) => {
  const silent = Object.entries(sources).filter(
    ([, source]) => 'find' in source && source.find(sought).length === 0,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

it.each(areas)(
  'in the search of a %s, an entity found with another one names one that is found',
  (_, sources) => {
    const dead = Object.values(sources).filter(
      (one) => 'foundWith' in one && one.foundWith !== 'message index' && !('find' in sources[one.foundWith]),
    )
    expect(dead).toEqual([])
  },
)

it('every result opens a page', async () => {
  const pages = (await everyPage()).map(({ path }) => path).filter((path) => !noPages.has(path))
  const opens = ({ to = '/' }: { to?: string }) =>
    pages.some((path) => matchPath(path, new URL(to, 'https://azulejo.mx').pathname) !== null)
  const all = [...clientEntries(rows, openNotifications), ...staffEntries(rows, openNotifications)]
  expect(all.filter((one) => !opens(one)).map(({ id, to }) => `${id} ${to ?? ''}`)).toEqual([])
})

it('a ticket is found by the name of a file in it', () => {
  const ticket = [...clientEntries(rows, openNotifications)].find(({ group }) => group === 'ticket')
  expect(ticket?.also).toContain('recibo-cfe.pdf')
})
