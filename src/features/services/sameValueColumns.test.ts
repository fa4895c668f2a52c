import { expect, test } from 'vitest'
import type { ContractedService } from '../../domain/contractedService.ts'
import { serviceProgressOf } from '../../domain/serviceProgress.ts'
import { columnsOf } from './columns.tsx'
import { sameValueColumns, sameValueText } from './sameValueColumns.ts'

const service = (id: string, changes: Partial<ContractedService> = {}): ContractedService => ({
  id,
  user_id: 'client',
  contract_id: 'contract',
  tool_name: 'chatbot',
  service_name: 'Chatbot',
  plan_tier: 'ESTANDAR',
  monthly_price: null,
  status: 'active',
  contracted_at: '2026-09-06T18:00:00Z',
  created_at: '2026-09-06T18:00:00Z',
  sync_seq: 1,
  ...changes,
})
const two = (changes: Partial<ContractedService> = {}) =>
  serviceProgressOf([service('a'), service('b', { tool_name: 'seo-tools', ...changes })], [])

test('values that are the same in every row stand once above the table, and in no column', () => {
  const rows = two()
  expect(sameValueText(rows, [])).toEqual([
    'Planes Estándar',
    'precio incluido en tu plan',
    'desde 6 sep 2026',
  ])
  const shown = columnsOf({
    favorites: new Set(),
    onFavorite: () => undefined,
    onDetails: () => undefined,
    isEnding: () => false,
    unpaid: new Set(),
    tiers: [],
    sameValue: sameValueColumns(rows, []),
  }).map(({ key }) => key)
  expect(shown).toEqual(['service', 'favorite', 'status', 'details', 'go'])
})

test('a value that differs stays a column, and so does every value of a single row', () => {
  expect(sameValueColumns(two({ monthly_price: 799.99 }), [])).toEqual(['since'])
  expect(sameValueColumns(serviceProgressOf([service('a')], []), [])).toEqual([])
})
