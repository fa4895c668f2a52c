import { type SetupTask, setupPhase } from '../../domain/task.ts'
import type { Glazed } from '../../ui/Tile.tsx'

/** The set-up's progress, in quarters of its tile: as the client sees it. */
export function glazeOf(task: SetupTask): Glazed {
  const phase = setupPhase(task)
  if (phase === 'completed') return '4'
  if (phase === 'in_review') return '3'
  return phase === 'changes_needed' || task.step > 1 ? '2' : '1'
}
