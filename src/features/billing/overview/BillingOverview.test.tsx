import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { exampleContract } from '../../../../tests/support/account-rows.ts'
import type { UnsentTicket } from '../../../data/mirror/useUnsentTickets.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { ticketHref } from '../../../hrefs.ts'
import type { BillingAccount } from '../useBilling.ts'
import { BillingOverview } from './BillingOverview.tsx'

const card: SavedCard = {
  id: 'card',
  user_id: 'client',
  provider: 'sandbox',
  brand: 'visa',
  last4: '4242',
  provider_reference: 'card_test',
  exp_month: 8,
  exp_year: 2029,
  is_default: true,
  created_at: '2026-11-01T18:00:00Z',
  sync_seq: 1,
}
const ignore = () => undefined

function overviewWith(changes: Partial<BillingAccount>, unsent: readonly UnsentTicket[] = [], online = true) {
  const account: BillingAccount = {
    contracts: [],
    contract: null,
    change: null,
    changes: [],
    invoices: [],
    payments: [],
    refunds: [],
    cards: [card],
    licenses: [],
    tickets: [],
    ...changes,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <BillingOverview
        {...{ account, unsent, online }}
        now={Date.parse('2026-12-20T18:00:00Z')}
        state={new URLSearchParams()}
        onState={ignore}
        onOpen={ignore}
        start={null}
      />
    </MemoryRouter>,
  )
}
const headings = (html: string) =>
  [...html.matchAll(/<h(\d)[^>]*>([^<]*)/g)].map(([, level, text]) => `${level} ${text}`)

test('the saved cards of a client without a contract have a heading below the page’s own', () => {
  expect(headings(overviewWith({}))[0]).toBe('2 Formas de pago')
  expect(headings(overviewWith({ contract: exampleContract() }))).toContain('3 Formas de pago')
})

test('what needs a connection says so where its button is disabled', () => {
  const ending = {
    contract: exampleContract({
      cancel_effective_on: '2027-01-10',
      cancel_folio: 'CAN-1',
      cancel_requested_at: '2026-12-11T18:00:00Z',
    }),
  }
  expect(overviewWith(ending)).not.toContain('necesita conexión')
  const offline = overviewWith(ending, [], false)
  expect(offline).toContain('Mantenerlo necesita conexión')
  expect(offline).toContain('Cambiarlas o quitarlas necesita conexión.')
})

test('a request that was refused on this device is a link to its ticket, where it is sent again or discarded', () => {
  const html = overviewWith({}, [
    { id: 'ticket', subject: '', category: 'billing', refusal: 'too_many_urgent_tickets' },
  ])
  expect(html).toMatch(new RegExp(`<a[^>]*href="${ticketHref('ticket')}"[^>]*>Ticket</a>`))
})
