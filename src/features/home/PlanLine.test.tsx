import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { exampleContract, exampleInvoice, examplePayment } from '../../../tests/support/account-rows.ts'
import type { PaymentStep } from '../../domain/paymentStep.ts'
import { actionItemsOf } from './actionItems.ts'
import { PlanLine } from './PlanLine.tsx'

const now = Date.parse('2026-11-10T18:00:00Z')
const contract = exampleContract()
const paidFor = { kind: 'contract', contract } as const

const linksOf = (step: PaymentStep): (string | undefined)[] => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PlanLine plan="ESTANDAR" step={step} now={now} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}
const rowsOf = (step: PaymentStep) =>
  actionItemsOf({ unread: null, tasks: [], step, meetings: [], contractChanges: [] }, now)

test('on Home every unsettled payment state has its next step once: a row, or the link beside the plan', () => {
  const steps: readonly PaymentStep[] = [
    { state: 'signed', contract, until: '2026-11-16' },
    { state: 'overdue', invoice: exampleInvoice({ status: 'overdue' }), others: 0 },
    { state: 'voucher', payment: examplePayment({ method: 'oxxo' }), paidFor },
    { state: 'processing', payment: examplePayment({ status: 'processing' }), paidFor },
    { state: 'returning', amount: 545_999 },
  ]
  expect(steps.map((step) => [step.state, rowsOf(step).length + linksOf(step).length])).toEqual(
    steps.map(({ state }) => [state, 1]),
  )
})

test('money to be returned links to the statement, and a plan that is paid needs nothing', () => {
  expect(linksOf({ state: 'returning', amount: 545_999 })).toEqual(['/dashboard/billing/estado-de-cuenta'])
  expect(linksOf({ state: 'paid', contract })).toEqual([])
})
