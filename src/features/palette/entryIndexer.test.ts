import { expect, it, vi } from 'vitest'
import { Bell } from '../../ui/icons.ts'
import type { PaletteEntry } from './paletteEntry.ts'
import { entryIndexer } from './entryIndexer.ts'

const entry = (id: string, at: string): PaletteEntry => ({
  id,
  group: 'ticket',
  icon: Bell,
  title: id,
  names: [id],
  at,
  to: '/',
})

it('entries that change while others are indexed come after them, and the newest are not left out', async () => {
  const found: string[][] = []
  const indexer = entryIndexer((rows) => found.push(rows.map(({ of }) => of.id)))
  indexer.index(function* () {
    yield entry('old', '2026-01-01')
    indexer.index(() => [entry('skipped', '2026-01-01')])
    indexer.index(() => [entry('older', '2026-01-01'), entry('newer', '2026-02-01')])
    yield entry('new', '2026-02-01')
  })
  await vi.waitFor(() =>
    expect(found).toEqual([
      ['new', 'old'],
      ['newer', 'older'],
    ]),
  )
})

it('after its end nothing is handed over', async () => {
  const found = vi.fn<() => void>()
  const indexer = entryIndexer(found)
  indexer.index(() => [entry('one', '2026-01-01')])
  indexer.end()
  await new Promise((resolve) => setTimeout(resolve))
  expect(found).not.toHaveBeenCalled()
})
