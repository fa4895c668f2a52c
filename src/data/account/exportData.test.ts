import { beforeEach, expect, test, vi } from 'vitest'
import type * as Call from '../session/call.ts'
import { exportData, newestEvents } from './exportData.ts'

const asked = vi.hoisted(() => ({ timeoutMs: 0, answer: {} }))
vi.mock('../session/call.ts', () => ({
  call: (_: string, { timeoutMs, answer }: Parameters<typeof Call.call>[1]) => {
    asked.timeoutMs = timeoutMs ?? 0
    return Promise.resolve({ ok: true, value: answer.parse(asked.answer) })
  },
}))

const exported = { account: 'a', tables: { profiles: [] } }
const answerTo = async (answer: object) => {
  asked.answer = answer
  const result = await exportData()
  if (!result.ok) throw new Error(result.code)
  return result.value
}

beforeEach(() => {
  asked.timeoutMs = 0
})

test('an export may take minutes: another request has 20 seconds', async () => {
  await answerTo({ ...exported, cut: {} })
  expect(asked.timeoutMs).toBeGreaterThan(5 * 60_000)
})

test('the whole answer is exported, and what the server has left out is known', async () => {
  const whole = await answerTo({ ...exported, cut: {} })
  expect(whole).toMatchObject(exported)
  expect(newestEvents(whole)).toBeNull()
  // The server of an older version.
  expect(newestEvents(await answerTo(exported))).toBeNull()
  const cut = { tool_usage_events: { rows: 120_000, newest: 100_000 } }
  expect(newestEvents(await answerTo({ ...exported, cut }))).toBe(100_000)
})
