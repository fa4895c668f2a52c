import { expect, test } from 'vitest'
import type { ContractedService } from '../../domain/contractedService.ts'
import { serviceProgressOf } from '../../domain/serviceProgress.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { tableTitle } from './tableTitle.ts'

const service = (id: string, status: ContractedService['status']): ContractedService => ({
  id,
  user_id: 'client',
  contract_id: 'contract',
  tool_name: id === 'a' ? 'chatbot' : 'seo-tools',
  service_name: id,
  plan_tier: 'ESTANDAR',
  monthly_price: null,
  status,
  contracted_at: '2026-09-06T18:00:00Z',
  created_at: '2026-09-06T18:00:00Z',
  sync_seq: 1,
})

const paid: ReadonlySet<ToolSlug> = new Set()

test('running services are counted, with what is true of all of them', () => {
  expect(
    tableTitle(serviceProgressOf([service('a', 'active'), service('b', 'active')], []), [], paid),
  ).toEqual({
    count: '2 servicios',
    note: 'todos listos, Planes Estándar, precio incluido en tu plan, desde 6 sep 2026',
  })
})

test('after the contract has ended no service is called ready, or part of a plan', () => {
  expect(
    tableTitle(serviceProgressOf([service('a', 'cancelled'), service('b', 'cancelled')], []), [], paid),
  ).toEqual({
    count: 'Ningún servicio activo',
    note: '2 terminados',
  })
})

test('services whose tools are closed until a payment are not called ready', () => {
  const rows = serviceProgressOf([service('a', 'active'), service('b', 'active')], [])
  const noteOf = (unpaid: readonly ToolSlug[]) => tableTitle(rows, [], new Set(unpaid)).note
  expect(noteOf(['chatbot', 'seo-tools'])).toMatch(/^2 por pagar, Planes/)
  expect(noteOf(['chatbot'])).toMatch(/^1 por pagar, Planes/)
})
