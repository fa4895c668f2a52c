import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { exampleContract, exampleLicense } from '../../../tests/support/account-rows.ts'
import type { ContractedService } from '../../domain/contractedService.ts'
import { serviceProgressOf } from '../../domain/serviceProgress.ts'
import { Figures } from './Figures.tsx'
import type { HomeData } from './useHome.ts'

const now = Date.parse('2026-12-20T18:00:00Z')
const service = (tool: ContractedService['tool_name']): ContractedService => ({
  id: tool,
  user_id: 'client',
  contract_id: 'contract',
  tool_name: tool,
  service_name: tool,
  plan_tier: 'ESTANDAR',
  monthly_price: null,
  status: 'active',
  contracted_at: '2026-09-06T18:00:00Z',
  created_at: '2026-09-06T18:00:00Z',
  sync_seq: 1,
})

const homeWith = (expires: string | null): HomeData => ({
  name: 'Mariana',
  manager: null,
  unread: null,
  contracts: [],
  contract: exampleContract(),
  progress: serviceProgressOf([service('chatbot'), service('seo-tools')], []),
  tasks: [],
  licenses: [
    exampleLicense({ tool_name: 'chatbot', expires_at: expires }),
    exampleLicense({ tool_name: 'seo-tools' }),
  ],
  invoices: [],
  payments: [],
  refunds: [],
  contractChanges: [],
  tickets: [],
  meetings: [],
  activities: [],
  away: null,
  hasSeat: false,
})

const figuresOf = (home: HomeData): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Figures {...{ home, now }} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, ' ')

test('a tool that is closed until a payment is not counted as active', () => {
  expect(figuresOf(homeWith(null))).toMatch(/Herramientas activas\s+2\s+de 7/)
  expect(figuresOf(homeWith('2027-01-10T06:00:00+00:00'))).toMatch(/Herramientas activas\s+2\s+de 7/)
  expect(figuresOf(homeWith('2026-12-10T06:00:00+00:00'))).toMatch(/Herramientas activas\s+1\s+de 7/)
})

test('the last days of a cancelled contract have a charge, and are not called a renewal', () => {
  const active = { status: 'active', start_date: '2026-11-10', end_date: '2027-11-10' } as const
  const figuresWith = (cancel_effective_on: string | null) =>
    figuresOf({ ...homeWith(null), contracts: [exampleContract({ ...active, cancel_effective_on })] })
  expect(figuresWith(null)).toContain('Se renueva el 10 de noviembre de 2026')
  const cancelled = figuresWith('2026-12-12')
  expect(cancelled).toContain('Tu contrato termina el 12 de diciembre de 2026')
  expect(cancelled).not.toContain('Se renueva')
})
