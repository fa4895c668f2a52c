import { expect } from 'vitest'
import { notifications } from '../../src/domain/notification.ts'
import type { AppliedOp } from './server.ts'
import type { World } from './world.ts'

/**
 * S26: a state on the server is the result of the changes accepted since it was last restored, each once, in order of
 * arrival. A duplicate that arrives after its acknowledgement reverts nothing and notifies no user again.
 */
export async function statesMatchAcceptedChanges(world: World): Promise<void> {
  const accepted = firstOfEach(world.server.applied.slice(world.appliedBefore))
  const { states } = world.initialState
  const now = (await world.serverState()).states
  expect({ favorites: now.favorites }).toEqual({ favorites: favoritesAfter(states.favorites, accepted) })

  const { status, returns, completions } = taskAfter(states.status, accepted)
  expect({ status: now.status }).toEqual({ status })
  if (world.restores > 0) return
  const titles = (await world.server.shows(world.people.client, notifications.name)).map(({ title }) => title)
  const countOf = (title: string) => titles.filter((one) => one === title).length
  // A notification may have been deleted since; none exists twice.
  expect(countOf('Requiere cambios')).toBeLessThanOrEqual(returns)
  expect(countOf('Configuración completada')).toBeLessThanOrEqual(completions)
}

/** If an op is applied a second time, only the first counts: the rule is about the effect of the second. */
const firstOfEach = (applied: readonly AppliedOp[]): AppliedOp[] => {
  const firsts = new Map<string, AppliedOp>()
  for (const taken of applied) if (!firsts.has(taken.id)) firsts.set(taken.id, taken)
  return [...firsts.values()]
}

/** A tap changes the state that its person saw, or finds it already changed: the last one counts. */
function favoritesAfter(before: ReadonlySet<string>, accepted: readonly AppliedOp[]): Set<string> {
  const favorites = new Set(before)
  for (const { uid, kind, args } of accepted) {
    if (kind !== 'set_favorite') continue
    const favorite = `${uid} ${String(args['tool_name'])}`
    if (args['is_favorite'] === true) favorites.add(favorite)
    else favorites.delete(favorite)
  }
  return favorites
}

/** The status of the task, and the number of its client's notifications about it. */
function taskAfter(before: string, accepted: readonly AppliedOp[]) {
  let status: unknown = before
  let returns = 0
  let completions = 0
  for (const { kind, args, base } of accepted) {
    if (kind !== 'submit_task' && kind !== 'move_task') continue
    const to = kind === 'submit_task' ? 'in_review' : args['to']
    if (to === status) continue
    // Without this, a move from a state that its agent never saw would count as correct.
    if (kind === 'move_task') expect({ move: to, from: base['status'] }).toEqual({ move: to, from: status })
    if (status === 'in_review' && to === 'in_progress') returns += 1
    if (to === 'completed') completions += 1
    status = to
  }
  return { status, returns, completions }
}
