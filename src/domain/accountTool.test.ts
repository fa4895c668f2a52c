import { expect, test } from 'vitest'
import { exampleTask } from '../../tests/support/account-rows.ts'
import { accessTo, type AccountTool, accountTools, inTab, lastOpened, openingsOf } from './accountTool.ts'
import type { ContractedService } from './contractedService.ts'
import { serviceProgressOf } from './serviceProgress.ts'
import type { SetupTask } from './task.ts'
import { toolSlugs } from './tool.ts'
import type { ToolConfiguration } from './toolConfiguration.ts'

const none = accountTools([], [], new Set(), new Map(), new Set())
const tool = (slug: AccountTool['slug'], rest: Partial<AccountTool>): AccountTool[] =>
  none.map((one) => (one.slug === slug ? { ...one, ...rest } : one))

test('an account without a plan has seven tools, none of them contracted or favourite', () => {
  expect(none.map(({ slug }) => slug)).toEqual(toolSlugs)
  expect(inTab(none, 'all')).toHaveLength(7)
  expect(inTab(none, 'contracted')).toEqual([])
  expect(inTab(none, 'favorites')).toEqual([])
  expect(lastOpened(none)).toBeNull()
  expect(openingsOf(none)).toBe(0)
})

test('a tab has its tools in the order of the catalogue', () => {
  const starred = accountTools([], [], new Set(['chatbot', 'seo-tools'] as const), new Map(), new Set())
  expect(inTab(starred, 'favorites').map(({ slug }) => slug)).toEqual(['seo-tools', 'chatbot'])
  expect(inTab(tool('chatbot', { isContracted: true }), 'contracted').map(({ slug }) => slug)).toEqual([
    'chatbot',
  ])
})

const row: ToolConfiguration = {
  id: 'row',
  user_id: 'luis',
  tool_name: 'chatbot',
  tool_url: null,
  is_active: true,
  is_favorite: false,
  access_count: 0,
  last_accessed: null,
  shared_by: 'Ferretería Robles',
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: 1,
}

test('a tool that another client shares by a seat can be used, and is not contracted', () => {
  const chatbotOf = (shared_by: string | null) =>
    accountTools([], [{ ...row, shared_by }], new Set(), new Map(), new Set()).find(
      ({ slug }) => slug === 'chatbot',
    )
  expect(chatbotOf('Ferretería Robles')).toMatchObject({
    state: 'active',
    quarters: 4,
    sharedBy: 'Ferretería Robles',
  })
  expect(chatbotOf(null)).toMatchObject({ state: undefined, quarters: 0, sharedBy: null })
  expect(inTab(accountTools([], [row], new Set(), new Map(), new Set()), 'contracted')).toEqual([])
})

const service: ContractedService = {
  id: 'service',
  user_id: 'luis',
  contract_id: 'contract',
  tool_name: 'chatbot',
  service_name: 'Chatbot',
  plan_tier: 'ESTANDAR',
  monthly_price: null,
  status: 'active',
  contracted_at: '2026-11-01T00:00:00Z',
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: 1,
}
/** The tool of a person who has a service of it, and a seat on another client's license of it. */
const withSeat = (status: SetupTask['status'], isUnpaid: boolean) => {
  const task = exampleTask({ contract_id: 'contract', tool_name: 'chatbot', status })
  const tools = accountTools(
    serviceProgressOf([service], [task]),
    [row],
    new Set(),
    new Map(),
    new Set(isUnpaid ? (['chatbot'] as const) : []),
  )
  const chatbot = tools.find(({ slug }) => slug === 'chatbot')
  if (chatbot === undefined) throw new Error('no chatbot')
  return { ...chatbot, access: accessTo(chatbot, 'https://tools.mx'), tabs: inTab(tools, 'contracted') }
}

test('a seat opens the tool while the own service is set up or is not paid; an own service that opens goes first', () => {
  for (const closed of [
    withSeat('pending', false),
    withSeat('in_review', true),
    withSeat('completed', true),
  ]) {
    expect(closed).toMatchObject({ access: 'open', sharedBy: 'Ferretería Robles', isUnpaid: false })
    expect(closed.tabs.map(({ slug }) => slug)).toEqual(['chatbot'])
  }
  expect(withSeat('completed', false)).toMatchObject({ access: 'open', sharedBy: null })
})

test('the tool that was opened last is found, and the openings of all tools are added up', () => {
  const tools = [
    ...tool('chatbot', { openings: 3, lastOpened: '2026-11-02T10:00:00Z' }),
    ...tool('seo-tools', { openings: 2, lastOpened: '2026-11-01T10:00:00Z' }),
  ]
  expect(lastOpened(tools)).toEqual({ tool: 'chatbot', at: '2026-11-02T10:00:00Z' })
  expect(openingsOf(tools)).toBe(5)
})
