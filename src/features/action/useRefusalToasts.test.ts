import { afterEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import type { ListedChange } from '../../data/sync/useChanges.ts'
import { clearToasts, useToasts } from '../../ui/toasts.ts'
import { useRefusalToasts } from './useRefusalToasts.ts'

type Listed = Pick<ListedChange, 'id' | 'kind' | 'refusal'>

const useStored = create<{ changes: Listed[] }>()(() => ({ changes: [] }))
vi.mock('../../data/sync/useChanges.ts', () => ({ useChanges: () => useStored().changes }))
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
})

const refused = (id: string, kind: Listed['kind'] = 'move_meeting'): Listed => ({
  id,
  kind,
  refusal: 'transition_not_allowed',
})
const titles = (): string[] => useToasts.getState().shown.map(({ title }) => title)

test('a refusal that arrives while the screen is open is told once; an earlier one has its banner', async () => {
  useStored.setState({ changes: [refused('earlier')] })
  const screen = await renderHook(() => {
    useRefusalToasts('move_meeting', 'No se canceló la reunión')
    return true
  })
  expect(titles()).toEqual([])
  useStored.setState({ changes: [refused('earlier'), refused('task', 'move_task')] })
  useStored.setState({ changes: [refused('earlier'), refused('task', 'move_task'), refused('late')] })
  await vi.waitFor(() => expect(titles()).toEqual(['No se canceló la reunión']))
  await screen.unmount()
})
