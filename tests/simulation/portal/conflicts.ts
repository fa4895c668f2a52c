import { conflictsOf, resolvedConflict } from '../../../src/data/sync/conflict.ts'
import { replaceOp } from '../../../src/data/sync/outbox.ts'
import type { Operation } from '../operations.ts'

/** The person sees both values, and chooses one, or discards the change. */
export const resolveConflict: Operation = async (world, place) => {
  const op = (await place.work.outbox.ops.orderBy('n').toArray()).find(({ status }) => status === 'conflict')
  const done = place.expectedWork.done.find(({ opId }) => opId === op?.id)
  if (op === undefined || done === undefined) return
  const conflicts = conflictsOf(op)
  const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict.theirs]))
  const chosen = Object.fromEntries(
    conflicts.map(({ field, mine, theirs: other }) => [field, world.random.below(2) === 0 ? mine : other]),
  )
  const opId = world.random.uuid()
  const again = resolvedConflict(op, chosen, theirs)
  if (await replaceOp(place.work.outbox, op.id, { id: opId, now: place.now, ...again }))
    Object.assign(done, { opId, ...again })
  await place.wake()
}
