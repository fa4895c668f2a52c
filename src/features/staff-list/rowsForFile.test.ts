import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { rowsForFile } from './rowsForFile.ts'

const list = vi.hoisted(() => ({ length: 0, noted: 0 }))
vi.mock('../../data/staff/listRows.ts', () => ({
  listRows: async (
    _list: unknown,
    _row: unknown,
    _question: unknown,
    cursor: number | null,
    { size = 0 },
  ) => {
    const first = cursor ?? 0
    const rows = Array.from({ length: Math.min(size, list.length - first) }, (_, at) => ({
      id: String(first + at),
    }))
    const next = first + rows.length < list.length ? first + rows.length : null
    return { ok: true, value: { rows, next, count: null } }
  },
  noteExport: async (_list: unknown, _question: unknown, rows: number) => {
    list.noted = rows
    return { ok: true, value: null }
  },
}))

afterEach(() => vi.clearAllMocks())

const question = { filter: {}, search: '', sort: 'created', descending: true }
const fileOf = async (length: number) => {
  list.length = length
  const answer = await rowsForFile({ list: 'leads', row: z.object({ id: z.string() }) }, question)
  if (!answer.ok) throw new Error('no file')
  return { rows: answer.value.rows.length, isCut: answer.value.isCut, noted: list.noted }
}

it('a file has all rows of a list, page after page, and the audit log their number', async () => {
  expect(await fileOf(250)).toEqual({ rows: 250, isCut: false, noted: 250 })
})

it('a list of more than 20,000 rows gives a file with the first ones, and says that it is cut', async () => {
  expect(await fileOf(20_000)).toEqual({ rows: 20_000, isCut: false, noted: 20_000 })
  expect(await fileOf(20_001)).toEqual({ rows: 20_000, isCut: true, noted: 20_000 })
})
