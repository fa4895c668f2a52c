import { beforeEach, expect, test, vi } from 'vitest'
import type * as Call from '../session/call.ts'
import { exportData, newestEvents } from './exportData.ts'

const asked = vi.hoisted(() => ({ paths: [''], timeoutMs: 0, answer: {}, limited: false }))
vi.mock('../session/call.ts', async (original) => ({
  ...(await original<typeof Call>()),
  call: (path: string, { timeoutMs, answer }: Parameters<typeof Call.call>[1]) => {
    asked.paths.push(path)
    asked.timeoutMs = timeoutMs ?? 0
    return Promise.resolve(
      asked.limited ? { ok: false, code: 'rate_limited' } : { ok: true, value: answer.parse(asked.answer) },
    )
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
  asked.paths = []
  asked.timeoutMs = 0
  asked.limited = false
})

test('an attempt is counted before the export, which is not requested without one', async () => {
  const [first, second] = ['/rest/v1/rpc/expect_export', '/rest/v1/rpc/export_my_data']
  await answerTo(exported)
  expect(asked.paths).toEqual([first, second])
  asked.limited = true
  expect(await exportData()).toEqual({ ok: false, code: 'rate_limited' })
  expect(asked.paths).toEqual([first, second, first])
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
