import { expect } from 'vitest'
import { textsOf } from '../../src/data/sync/conflict.ts'
import { needsPerson } from '../../src/domain/op.ts'
import type { OutboxDatabase } from '../../src/data/storage/databases.ts'
import type { Device } from './device.ts'
import type { MadeChange } from './expected-work.ts'
import type { World } from './world.ts'

const REFUSALS = new Set([
  'not_assigned',
  'not_found',
  'task_closed',
  'task_incomplete',
  'transition_not_allowed',
  'picture_changed',
])

/**
 * not_allowed: `upload_problem`, to an agent who lost the client. file_missing: after two uploads the server was
 * restored from a backup without the file.
 */
const OF_FILES = new Set(['not_allowed', 'file_missing'])
const kindsOfFiles = new Set(['attach_to_ticket', 'send_file'])

/** S8: an op that is still in the outbox was refused for a reason, conflicted, or waits for such an op on the same row. */
export async function keptOpsHaveAReason(device: Device, outbox: OutboxDatabase): Promise<void> {
  const stopped = new Set<string>()
  for (const { subject, needs, status, outcome, kind } of await outbox.ops.orderBy('n').toArray()) {
    const code = outcome?.outcome === 'refused' ? outcome.code : null
    const explained =
      status === 'conflict' ||
      (status === 'refused' && code !== null && REFUSALS.has(code)) ||
      (status === 'refused' && code !== null && kindsOfFiles.has(kind) && OF_FILES.has(code)) ||
      (status === 'blocked' && (stopped.has(subject) || (needs !== null && stopped.has(needs))))
    expect({ device: device.name, kind, status, code, explained }).toEqual({
      device: device.name,
      kind,
      status,
      code,
      explained: true,
    })
    stopped.add(subject)
  }
}

type Writing = { readonly value: string; readonly base: string; readonly mayBeMissing: boolean }

const written = (done: readonly MadeChange[], field: string): Writing[] =>
  done.flatMap(({ kind, args, base, mayBeMissing }) => {
    const value = textsOf({ kind, args })[field]
    const before: unknown = base?.[field] ?? ''
    // If the person chose the other device's value, nothing is left to write.
    return value === undefined || value === before ? [] : [{ value, base: String(before), mayBeMissing }]
  })

/**
 * S11: an accepted value was written once, over the value that its writer had seen. Every value is written once in a
 * run, so the accepted ones of a field form one chain, back from the server's value to the first one. Returns its
 * beginning, and the values that are missing in it.
 */
function chain(end: string, first: string, writings: readonly Writing[]): { begin: string; left: string[] } {
  let begin = end
  let left = [...writings]
  while (begin !== first) {
    const last = left.find(({ value }) => value === begin)
    if (last === undefined) break
    left = left.filter((one) => one !== last)
    begin = last.base
  }
  return { begin, left: left.filter(({ mayBeMissing }) => !mayBeMissing).map(({ value }) => value) }
}

/** A person's actions on any device that are in no outbox any more. */
async function accepted(world: World, uid: string, kinds: readonly string[]): Promise<MadeChange[]> {
  const all = await Promise.all(
    world.devices.map(async (device) => {
      const ops = (await (await device.openDatabasesOf(uid))?.outbox.ops.toArray()) ?? []
      // If the restored server forgot a refusal, a late duplicate may be applied.
      const mayHaveArrived = world.restores > 0
      const stopped = new Set(
        mayHaveArrived ? [] : ops.filter(({ status }) => needsPerson(status)).map(({ id }) => id),
      )
      const kept = new Set(ops.map(({ id }) => id))
      const own = device
        .expectedWork(uid)
        .done.filter(({ opId, kind }) => kinds.includes(kind) && !stopped.has(opId))
      // Ops in the outbox of an absent person may have arrived.
      for (const done of own) if (kept.has(done.opId)) done.mayBeMissing = true
      return own
    }),
  )
  return all.flat()
}

export async function writtenTextsAreKeptOrReplaced(world: World): Promise<void> {
  const server = await world.serverState()
  const { client, manager } = world.people
  const writers = [
    [client, ['save_task_step', 'submit_task'], world.initialState.answers, server.answers],
    [client, ['set_fiscal_data'], world.initialState.fiscal, server.fiscal],
    [client, ['update_profile'], world.initialState.client, server.client],
    [manager, ['update_profile'], world.initialState.manager, server.manager],
  ] as const
  for (const [uid, kinds, first, now] of writers) {
    const changes = await accepted(world, uid, kinds)
    const fields = new Set([
      ...Object.keys(now),
      ...changes.flatMap((change) => Object.keys(textsOf(change))),
    ])
    for (const field of fields) {
      const begin = first[field] ?? ''
      expect({ field, ...chain(now[field] ?? '', begin, written(changes, field)) }).toEqual({
        field,
        begin,
        left: [],
      })
    }
  }
}
