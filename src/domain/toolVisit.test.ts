import { expect, test } from 'vitest'
import { mostUsed } from './toolVisit.ts'
import type { ToolSlug } from './tool.ts'

const opened = (tool: ToolSlug, minute: number) => ({
  tool_name: tool,
  accessed_at: new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString(),
})

test('the most used tool is the most frequent of the latest 100 openings', () => {
  expect(mostUsed([])).toBeNull()
  const old = Array.from({ length: 90 }, (_, minute) => opened('chatbot', minute))
  const latest = Array.from({ length: 60 }, (_, minute) => opened('seo-tools', 1_000 + minute))
  // Only 40 of the 90 old openings are among the latest 100.
  expect(mostUsed([...latest, ...old])).toEqual({ tool: 'seo-tools', times: 60 })
})

test('of two tools opened equally often, the one opened last is the most used', () => {
  const rows = [opened('chatbot', 1), opened('seo-tools', 2), opened('chatbot', 3), opened('seo-tools', 4)]
  expect(mostUsed(rows)).toEqual({ tool: 'seo-tools', times: 2 })
})
