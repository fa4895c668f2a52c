import { expect, test } from 'vitest'
import { exampleTask } from '../../tests/support/account-rows.ts'
import { daysUntil, nextMonthStart, todayInMexico } from './calendar.ts'
import type { ContractedService } from './contractedService.ts'
import { serviceProgressOf, quartersByTool } from './serviceProgress.ts'
import type { SetupTask } from './task.ts'

const service: ContractedService = {
  id: 's1',
  user_id: 'u',
  contract_id: 'c',
  tool_name: 'chatbot',
  service_name: 'Chatbot',
  plan_tier: 'ESTANDAR',
  monthly_price: null,
  status: 'active',
  contracted_at: '2026-11-01T00:00:00Z',
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: 1,
}
const quarters = (change: Partial<SetupTask>, of: Partial<ContractedService> = {}) =>
  serviceProgressOf([{ ...service, ...of }], [exampleTask({ contract_id: 'c', user_id: 'u', ...change })])[0]
    ?.quarters

test('a tile is glazed a quarter for each part of the set-up, and completely when it is done', () => {
  expect(quarters({})).toBe(1)
  expect(quarters({ status: 'in_progress', step: 2 })).toBe(2)
  expect(quarters({ status: 'in_review', step: 3 })).toBe(3)
  expect(quarters({ status: 'in_progress', step: 3, returned_at: '2026-11-02T00:00:00Z' })).toBe(2)
  expect(quarters({ status: 'completed' })).toBe(4)
  expect(quarters({}, { status: 'cancelled' })).toBe(0)
  expect(serviceProgressOf([service], [])[0]?.quarters).toBe(4)
})

test('a tool that was contracted again has the progress of its current service', () => {
  const all = serviceProgressOf(
    [
      { ...service, id: 'old', contract_id: 'before', status: 'cancelled' },
      service,
      { ...service, id: 's2', tool_name: 'seo-tools' },
    ],
    [exampleTask({ contract_id: 'c', user_id: 'u' })],
  )
  expect(all.map(({ service: { id } }) => id)).toEqual(['s2', 's1', 'old'])
  expect(quartersByTool(all).get('chatbot')).toBe(1)
  expect(quartersByTool(all).get('data-analyst')).toBe(0)
})

test('the date is Mexico’s, six hours behind', () => {
  const evening = Date.parse('2026-12-01T04:00:00Z')
  expect(todayInMexico(evening)).toBe('2026-11-30')
  expect(daysUntil('2026-12-02', evening)).toBe(2)
  expect(daysUntil('2026-11-29', evening)).toBe(-1)
  expect(nextMonthStart(evening)).toBe('2026-12-01')
  expect(nextMonthStart(Date.parse('2026-12-15T12:00:00Z'))).toBe('2027-01-01')
})
