import { expect, test } from 'vitest'
import { isUnlimitedIn, requestOf } from './marketplace.ts'
import type { TicketStatus } from './ticket.ts'

const tier = { tool: 'chatbot', tier: 'PRO' } as const
const named = async (name: string) => name
const ask = (tickets: readonly (readonly [string, TicketStatus])[]) =>
  requestOf('mariana', tier, new Map(tickets.map(([id, status]) => [id, { status }])), named)

const first = 'marketplace mariana chatbot PRO 1'
const second = 'marketplace mariana chatbot PRO 2'

test('a tier can be requested once at a time, and again when its request is resolved', async () => {
  expect(await ask([['of something else', 'open']])).toEqual({ openId: null, nextId: first })
  expect(await ask([[first, 'open']])).toEqual({ openId: first, nextId: first })
  expect(await ask([[first, 'in_progress']])).toEqual({ openId: first, nextId: first })
  expect(await ask([[first, 'resolved']])).toEqual({ openId: null, nextId: second })
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
