import { expect, test } from 'vitest'
import { type AccountTool, accountTools, inTab, lastOpened, openingsOf } from './accountTool.ts'
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
  for (const state of ['active', 'configuring'] as const)
    expect(inTab(tool('chatbot', { state }), 'contracted').map(({ slug }) => slug)).toEqual(['chatbot'])
})

test('a tool that another client shares by a seat can be used, and is not contracted', () => {
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

test('the tool opened last, and the number of openings', () => {
  const tools = [
    ...tool('chatbot', { openings: 3, lastOpened: '2026-11-02T10:00:00Z' }),
    ...tool('seo-tools', { openings: 2, lastOpened: '2026-11-01T10:00:00Z' }),
  ]
  expect(lastOpened(tools)).toEqual({ tool: 'chatbot', at: '2026-11-02T10:00:00Z' })
  expect(openingsOf(tools)).toBe(5)
})
