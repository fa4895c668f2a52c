import { expect } from 'vitest'
import { notifications } from '../../src/domain/notification.ts'
import type { Op } from '../../src/domain/op.ts'
import { setupTasks } from '../../src/domain/task.ts'
import { toolConfigurations } from '../../src/domain/toolConfiguration.ts'
import type { World } from './world.ts'

/**
 * S26: a state on the server is what the accepted changes made of it, each once, in the order in which they came. A
 * duplicate that arrives late, after its acknowledgement, turns nothing back and tells nobody again.
 */
export async function statesAreWhatTheAcceptedChangesMadeOfThem(world: World): Promise<void> {
  const accepted = [...world.server.accepted.values()]
  const { clientId, managerId } = world.thread
  for (const person of [clientId, managerId]) {
    const own = accepted.filter(({ uid }) => uid === person).map(({ op }) => op)
    const favorites = (await world.server.shows(person, toolConfigurations.name)).flatMap((row) =>
      row['user_id'] === person && row['is_favorite'] === true ? [row['tool_name']] : [],
    )
    expect({ favorites: new Set(favorites) }).toEqual({ favorites: favoritesAfter(own) })
  }

  const shown = (table: string) => world.server.shows(clientId, table)
  const task = (await shown(setupTasks.name)).find(({ id }) => id === world.account.task)
  const titles = (await shown(notifications.name)).map(({ title }) => title)
  const told = (title: string) => titles.filter((one) => one === title).length
  expect({
    status: task?.['status'],
    returns: told('Requiere cambios'),
    completions: told('Configuración completada'),
  }).toEqual(taskAfter(accepted.map(({ op }) => op)))
}

/** A tap changes what its person saw, or finds it changed already: the last one counts. */
function favoritesAfter(accepted: readonly Op[]): Set<unknown> {
  const favorites = new Set<unknown>()
  for (const { kind, args } of accepted) {
    if (kind !== 'set_favorite') continue
    if (args['is_favorite'] === true) favorites.add(args['tool_name'])
    else favorites.delete(args['tool_name'])
  }
  return favorites
}

/** Where the task stands, and how often its client was told of it. */
function taskAfter(accepted: readonly Op[]) {
  let status: unknown = 'pending'
  let returns = 0
  let completions = 0
  for (const { kind, args, base } of accepted) {
    if (kind !== 'submit_task' && kind !== 'move_task') continue
    const to = kind === 'submit_task' ? 'in_review' : args['to']
    if (to === status) continue
    // Without this, a move that was taken from a state which its agent never saw would pass as one in order.
    if (kind === 'move_task') expect({ move: to, from: base?.['status'] }).toEqual({ move: to, from: status })
    if (status === 'in_review' && to === 'in_progress') returns += 1
    if (to === 'completed') completions += 1
    status = to
  }
  return { status, returns, completions }
}
