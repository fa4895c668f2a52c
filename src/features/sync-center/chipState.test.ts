import { expect, test } from 'vitest'
import { syncChipCopy } from '../../copy/syncChip.ts'
import type { SyncStatus } from '../../data/sync/useSyncStatus.ts'
import { chipState } from './chipState.ts'

const NOW = Date.UTC(2026, 10, 22, 18)
const good: SyncStatus = {
  online: true,
  syncing: false,
  outOfDate: false,
  failing: false,
  fault: null,
  upload: null,
  waiting: 0,
  unresolved: 0,
  syncedAt: NOW,
}
const text = (status: Partial<SyncStatus>) => chipState({ ...good, ...status }, NOW).text

test('the chip shows states that need the person before those that need the network', () => {
  expect(text({})).toBe('Al día')
  expect(text({ online: false, waiting: 2 })).toBe('Sin conexión')
  expect(text({ waiting: 2 })).toBe('2 por enviar')
  expect(text({ online: false, waiting: 2, unresolved: 1 })).toBe('1 sin aceptar')
})

test('S23: without an answer the chip shows since when', () => {
  const label = (status: Partial<SyncStatus>) => {
    const state = chipState({ ...good, ...status }, NOW)
    return syncChipCopy.label(state.text, state.since)
  }
  const syncedAt = NOW - 5 * 60_000
  expect(label({ failing: true, outOfDate: true, syncedAt })).toBe('Sincronización: Sin respuesta · 5 min')
  expect(label({ online: false, outOfDate: true, syncedAt })).toBe('Sincronización: Sin conexión · 5 min')
  expect(label({ failing: true, outOfDate: true, syncedAt: null })).toBe('Sincronización: Sin respuesta')
  expect(label({ online: false, unresolved: 1, syncedAt })).toBe(
    'Sincronización: 1 sin aceptar · 5 min sin respuesta',
  )
  expect(label({ failing: true, fault: 'storage_full', syncedAt })).toBe(
    'Sincronización: Sin espacio · 5 min sin respuesta',
  )
  expect(label({ unresolved: 1, syncedAt })).toBe('Sincronización: 1 sin aceptar')
})

test('S23: a storage fault is shown before the count of waiting changes', () => {
  expect(text({ fault: 'storage_full', outOfDate: true, failing: true, waiting: 3 })).toBe('Sin espacio')
})

test('S23: exactly one state of the chip means up to date', () => {
  const flags = [true, false]
  for (const online of flags)
    for (const outOfDate of flags)
      for (const failing of flags)
        for (const fault of ['storage_full', null] as const)
          for (const waiting of [0, 1])
            for (const unresolved of [0, 1]) {
              const atRest = online && !outOfDate && !failing && fault === null && waiting + unresolved === 0
              expect(text({ online, outOfDate, failing, fault, waiting, unresolved }) === 'Al día').toBe(
                atRest,
              )
            }
})
