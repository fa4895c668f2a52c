import { expect, test } from 'vitest'
import { isUnlimitedIn, requestOf } from './marketplace.ts'
import type { RefusalCode } from './refusal.ts'
import type { TicketStatus } from './ticket.ts'

const tier = { tool: 'chatbot', tier: 'PRO' } as const
const named = async (name: string) => name
type Asked = { status?: TicketStatus; merged_into?: string; refusal?: RefusalCode }
const open = { status: 'open', merged_into: null, refusal: null } as const
const askOf = (tickets: Readonly<Record<string, Asked>>) => {
  const rows = Object.entries(tickets).map(([id, row]) => [id, { ...open, id, ...row }] as const)
  return requestOf('mariana', tier, new Map(rows), named)
}
const ask = (tickets: readonly (readonly [string, TicketStatus])[]) =>
  askOf(Object.fromEntries(tickets.map(([id, status]) => [id, { status }])))

const first = 'marketplace mariana chatbot PRO 1'
const second = 'marketplace mariana chatbot PRO 2'

test('a tier can be requested once at a time, and again when its request is resolved', async () => {
  expect(await ask([['of something else', 'open']])).toEqual({
    openId: null,
    isRefused: false,
    nextId: first,
  })
  expect(await ask([[first, 'open']])).toEqual({ openId: first, isRefused: false, nextId: first })
  expect(await ask([[first, 'in_progress']])).toEqual({ openId: first, isRefused: false, nextId: first })
  expect(await ask([[first, 'resolved']])).toEqual({ openId: null, isRefused: false, nextId: second })
  expect(
    (
      await ask([
        [first, 'resolved'],
        [second, 'open'],
      ])
    ).openId,
  ).toBe(second)
  // A client can reopen the older one: then it is the open request.
  expect(
    (
      await ask([
        [first, 'open'],
        [second, 'resolved'],
      ])
    ).openId,
  ).toBe(first)
})

test('a request that was merged is the ticket in which it goes on, until that one is resolved', async () => {
  const merged = { status: 'resolved', merged_into: 'of something else' } as const
  expect(await askOf({ [first]: merged, 'of something else': {} })).toEqual({
    openId: 'of something else',
    isRefused: false,
    nextId: first,
  })
  expect(await askOf({ [first]: merged, 'of something else': { status: 'resolved' } })).toEqual({
    openId: null,
    isRefused: false,
    nextId: second,
  })
})

test('a request that the server refused is on this device alone, and is told so', async () => {
  expect(await askOf({ [first]: { refusal: 'too_many_tickets' } })).toEqual({
    openId: first,
    isRefused: true,
    nextId: first,
  })
})

test('a plan without a limit leaves nothing to add', () => {
  const plan = {
    included_tools: ['chatbot', 'ai-content'],
    limits: { chatbotConversations: -1, aiWords: 50_000 },
  }
  expect(isUnlimitedIn(plan, 'chatbot')).toBe(true)
  expect(isUnlimitedIn(plan, 'ai-content')).toBe(false)
  // The plan does not include this tool.
  expect(isUnlimitedIn(plan, 'seo-tools')).toBe(false)
  expect(isUnlimitedIn(undefined, 'chatbot')).toBe(false)
})
